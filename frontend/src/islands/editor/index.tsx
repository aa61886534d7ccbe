/** The page can be read before the editor is here: it is as large as all else on the site together. */
import "../result/result.css";
import "./editor.css";

const root = document.getElementById("editor");
if (root) void import("./workbench").then(({ start }) => start(root));
