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
    offline: "离线：复习会记下，联网后同步",
  },
  en: {
    keysTitle: "All keys",
    everywhere: "Every page",
    thisPage: "This page",
    search: "Search",
    allKeys: "All keys",
    list: "Move in a list",
    close: "Close",
    offline: "Offline: reviews are kept and sync later",
  },
});
