/** The page can be read before the editor is here: it is as large as all else on the site together. */
import "../result/result.css";
import "./editor.css";

const root = document.getElementById("editor");
// To fetch and to start are two tasks, so that a press between them is answered.
if (root) void import("./workbench").then(({ start }) => setTimeout(() => start(root)));
