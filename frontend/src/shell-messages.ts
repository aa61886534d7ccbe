import { catalogue } from "./lib/i18n";

export const t = catalogue({
  zh: {
    keysTitle: "全部按键",
    everywhere: "每一页",
    thisPage: "这一页",
    search: "搜索",
    allKeys: "全部按键",
    list: "在列表里移动",
    close: "关闭",
    chord: "先按 G，再按",
  },
  en: {
    keysTitle: "All keys",
    everywhere: "Every page",
    thisPage: "This page",
    search: "Search",
    allKeys: "All keys",
    list: "Move in a list",
    close: "Close",
    chord: "G, then",
  },
});
