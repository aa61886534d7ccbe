/** The shapes of the visual language: tiers, verdicts, tools. Colour only repeats what the shape says. */

const TIERS: Record<string, [number, string]> = {
  T0: [0, "M1.5 1.5h9v9h-9z"],
  T1: [1, "M6 .3 11.7 6 6 11.7.3 6z"],
  T2: [2, "M6 1a5 5 0 1 1 0 10A5 5 0 0 1 6 1z"],
  T3: [3, "M6 .8 11.8 11H.2z"],
  T4: [4, "M3.2 1h5.6L11.7 6 8.8 11H3.2L.3 6z"],
  T5: [5, "M6 1.8a4.2 4.2 0 1 1 0 8.4 4.2 4.2 0 0 1 0-8.4z"],
  mixed: [6, "M.5 2h11v3H.5zM.5 7h11v3H.5z"],
};

const DISC = "M10 2a8 8 0 1 1 0 16 8 8 0 0 1 0-16z";

const ICONS = {
  ok: [20, `${DISC}m-3.7 8.2 2.6 2.6 4.9-5.4`],
  ng: [20, "M6.7 2h6.6L18 6.7v6.6L13.3 18H6.7L2 13.3V6.7zM7 7l6 6m0-6-6 6"],
  code: [20, "M2.5 3h15v14h-15zM8 7.5 5.5 10 8 12.5M12 7.5l2.5 2.5-2.5 2.5"],
  clock: [20, `${DISC}m0 3.5V10l3.2 2`],
  slow: [20, "M3.1 14.5a8 8 0 1 1 13.8 0M10 11 5.8 8.2"],
  run: [20, "M10 2a8 8 0 0 1 8 8"],
  wait: [20, DISC],
  ask: [20, "M10 1.5 18.5 10 10 18.5 1.5 10zM8 8.2a2 2 0 1 1 2.8 1.9c-.6.3-.8.6-.8 1.2M10 13.4v.1"],
  tri: [20, "M10 2.5 18.5 17h-17zM10 8v4.5M10 14.6v.1"],
  ring: [20, DISC],
  flag: [16, "M4 14V2.5h8l-2 3 2 3H4"],
  note: [16, "m3 13 .7-3L11 2.7 13.3 5 6 12.3z"],
  undo: [16, "M5.5 3 2.5 6l3 3M2.5 6H10a3.5 3.5 0 0 1 0 7H7"],
  bury: [16, "M2.5 13.5h11M8 2.5v8M5 7.5l3 3 3-3"],
  pause: [16, "M5.5 3v10M10.5 3v10"],
  left: [16, "M10 3 5 8l5 5"],
} satisfies Record<string, [number, string]>;

export type IconName = keyof typeof ICONS;

export function Icon({ name, class: extra = "" }: { name: IconName; class?: string }) {
  const [size, path] = ICONS[name];
  return (
    <svg class={`icon ${extra}`} viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
      {name === "run" && <path d={DISC} stroke-opacity="0.35" />}
      <path d={path} stroke-dasharray={name === "wait" ? "3 3.28" : undefined} />
    </svg>
  );
}

export function TierGlyph({ code }: { code: string }) {
  const [number, path] = TIERS[code] ?? TIERS.mixed ?? [6, ""];
  return (
    <svg class={`g g${number}`} viewBox="0 0 12 12" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

export const TIER_ORDER = Object.keys(TIERS);
