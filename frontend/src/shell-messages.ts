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
  formKept: msg("Your session was over, so this was not sent. It is here again: look at it and send it once more."),
};
