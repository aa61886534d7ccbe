/** Vim's keys, loaded only by those who want them: they are as large as all that the review loads. */
import { Compartment, type Extension } from "@codemirror/state";
import type { EditorView } from "@codemirror/view";
import { inBrowser } from "../../lib/storage";

const KEY = "vim";

export function wantsVim(): boolean {
  return inBrowser.read(KEY) === "on";
}

export function rememberVim(on: boolean): void {
  inBrowser.write(KEY, on ? "on" : "off");
}

/** Normal, insert, visual, replace: as the library names them. */
export type VimMode = "normal" | "insert" | "visual" | "replace";

export interface VimEvents {
  mode: (mode: VimMode) => void;
  /** `:w` */
  write: () => void;
}

/** The place in an editor's state where its keys are kept: before all others. */
const place = new Compartment();

export const noVim: Extension = place.of([]);

export class VimKeys {
  private extension: Extension = [];
  private watch: (view: EditorView) => void = () => undefined;

  constructor(private readonly events: VimEvents) {}

  /** Raises what the network raises. */
  async turnOn(view: EditorView): Promise<void> {
    const { getCM, Vim, vim } = await import("./vim-library");
    Vim.defineEx("write", "w", () => this.events.write());
    this.extension = vim({ status: true });
    this.watch = (shown) => {
      this.events.mode("normal");
      getCM(shown)?.on("vim-mode-change", ({ mode }: { mode: VimMode }) => this.events.mode(mode));
    };
    this.applyTo(view);
  }

  turnOff(view: EditorView): void {
    this.extension = [];
    this.watch = () => undefined;
    this.applyTo(view);
  }

  /** Another text in the same view comes with the keys it had when it was left. */
  applyTo(view: EditorView): void {
    view.dispatch({ effects: place.reconfigure(this.extension) });
    this.watch(view);
  }
}
