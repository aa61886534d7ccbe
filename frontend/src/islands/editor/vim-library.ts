/** A chunk of its own, so that nobody loads it who does not want it. */
export { getCM, Vim, vim } from "@replit/codemirror-vim";
