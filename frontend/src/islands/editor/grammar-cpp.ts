export { cpp as grammar } from "@codemirror/lang-cpp";
