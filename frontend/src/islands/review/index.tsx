import { render } from "preact";
import { register } from "../../lib/keys";
import { readData, readMeta } from "../../lib/page";
import { createStore } from "../../lib/store";
import { bindings } from "./bindings";
import { Controller } from "./controller";
import { t } from "./messages";
import { reduce } from "./reduce";
import "./review.css";
import { newSitting } from "./state";
import { openKeeper } from "./store";
import { Page, type PageData } from "./views/Page";

async function start(root: HTMLElement): Promise<void> {
  const data = readData<PageData>("review-data");
  const keeper = await openKeeper(readMeta("learner"));
  const controller = new Controller(createStore(reduce, newSitting(Date.now())), keeper);
  root.replaceChildren();
  render(<Page controller={controller} data={data} />, root);
  register(t.title, bindings(controller, data.home));
  await controller.start();
}

const root = document.getElementById("review");
if (root) void start(root);
