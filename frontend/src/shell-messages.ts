import { msg } from "./lib/i18n";

export const t = {
  keysTitle: msg("All keys"),
  everywhere: msg("Every page"),
  thisPage: msg("This page"),
  search: msg("Search"),
  allKeys: msg("All keys"),
  list: msg("Move in a list"),
  close: msg("Close"),
  offline: msg("Offline: reviews are kept and sync later"),
};
