// Tests the folder for web hosts: phones can install the page as an app, it works offline, a new version takes over and
// keeps what was entered, and the page asks nothing of anybody but its host.
import assert from "node:assert/strict";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";

process.env.PW_EXPERIMENTAL_SERVICE_WORKER_NETWORK_EVENTS = "1"; // shows the requests of the service worker, too
const { launchFrom, readText, ready, root, settled, textOf } = await import("./browser.js");

const built = process.env.BRIKKS_SITE ?? path.join(root, "build/page/brikks-site");
const folder = mkdtempSync(path.join(tmpdir(), "brikks-"));
const site = path.join(folder, "site");
const types = { html: "text/html; charset=utf-8", js: "text/javascript", png: "image/png", webmanifest: "application/manifest+json" };

/** Makes a web host that has the folder as /games/. */
function host() {
  return createServer(({ url }, response) => {
    const name = /^\/games\/([\w.-]*)$/.exec(url)?.[1];
    try {
      const file = path.join(site, name || "index.html");
      response.writeHead(200, { "Content-Type": types[file.split(".").pop()] }).end(readFileSync(file));
    } catch {
      response.writeHead(404).end();
    }
  });
}

const listen = (server, port = 0) => new Promise((resolve) => server.listen(port, "127.0.0.1", () => resolve(server.address().port)));
const stop = (server) => new Promise((resolve) => {
  server.close(resolve);
  server.closeAllConnections();
});

let server = host();
const requests = new Set(); // the origins of the requests
const complaints = [];
let port;
let context;

/** Starts the browser with all that it kept, and opens the page. */
async function start() {
  context = await launchFrom(path.join(folder, "profile"));
  context.on("request", (request) => requests.add(new URL(request.url()).origin));
  const tab = context.pages()[0];
  tab.on("pageerror", (error) => complaints.push(error.message));
  tab.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  await tab.goto(`http://127.0.0.1:${port}/games/`);
  await ready(tab);
  return tab;
}

const version = () => /const version="(\w+)"/.exec(readFileSync(path.join(site, "offline.js"), "utf8"))[1];
const caches = (tab) => tab.evaluate(() => globalThis.caches.keys());

before(async () => {
  cpSync(built, site, { recursive: true });
  port = await listen(server);
});
after(async () => {
  await context?.close();
  await stop(server);
  rmSync(folder, { recursive: true });
});

test("Chromium finds nothing that keeps it from being installed", async () => {
  const tab = await start();
  const session = await context.newCDPSession(tab);
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  assert.deepEqual(installabilityErrors, []);
  const { errors, data, url } = await session.send("Page.getAppManifest");
  assert.deepEqual(errors, []);
  assert.equal(url, `http://127.0.0.1:${port}/games/manifest.webmanifest`);
  const { icons, display, start_url, scope, name, short_name } = JSON.parse(data);
  assert.deepEqual({ display, start_url, scope, name, short_name }, { display: "standalone", start_url: ".", scope: ".", name: "Brikks", short_name: "Brikks" });
  assert.deepEqual(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`).sort(), ["192x192 any", "512x512 any", "512x512 maskable"]);
  for (const { src, sizes } of [...icons, { src: await tab.getAttribute("link[rel=apple-touch-icon]", "href"), sizes: "180x180" }]) {
    const shown = await tab.evaluate(async (src) => {
      const image = Object.assign(new Image(), { src });
      await image.decode();
      return `${image.width}x${image.height}`;
    }, src);
    assert.equal(shown, sizes);
  }
});

test("it starts again without a network", async () => {
  let [tab] = context.pages();
  await tab.evaluate(() => navigator.serviceWorker.ready);
  assert.deepEqual(await caches(tab), [`brikks http://127.0.0.1:${port}/games/ ${version()}`]);
  await readText(tab, await textOf("samples/ana-outlines.txt"));
  await context.close();
  await stop(server);
  tab = await start();
  await context.setOffline(true);
  for (const address of ["", "index.html", "?source=home"]) {
    await tab.goto(`http://127.0.0.1:${port}/games/${address}`);
    await ready(tab);
    await settled(tab);
    assert.match(await tab.textContent("#status"), /^✓legal.*Total: 50/);
  }
  assert.equal(await tab.evaluate(() => navigator.serviceWorker.controller?.state), "activated");
});

test("a new version takes over at the next start, and keeps the sheets", async () => {
  await context.setOffline(false);
  server = host();
  await listen(server, port);
  const old = version();
  const next = old.replace(/./g, (digit) => (digit === "0" ? "1" : "0"));
  const change = (file, from, to, encoding) => writeFileSync(path.join(site, file), readFileSync(path.join(site, file), encoding).replace(from, to), encoding);
  change("offline.js", old, next, "utf8");
  change("index.html", "<html lang", '<html data-edition="new" lang', "utf16le");
  const [tab] = context.pages();
  const edition = (tab) => tab.evaluate(() => document.documentElement.dataset.edition);
  await tab.reload();
  await ready(tab);
  assert.equal(await edition(tab), undefined);
  await tab.evaluate(async () => {
    while (!(await navigator.serviceWorker.getRegistration()).waiting) await new Promise((resolve) => setTimeout(resolve, 50));
  });
  assert.equal((await caches(tab)).length, 2); // the old version serves as long as it is shown
  await tab.reload();
  await ready(tab);
  assert.equal(await edition(tab), undefined);
  await context.close();
  const again = await start();
  assert.equal(await edition(again), "new");
  await again.evaluate(async () => {
    while ((await globalThis.caches.keys()).length > 1) await new Promise((resolve) => setTimeout(resolve, 50));
  });
  assert.match((await caches(again))[0], new RegExp(`${next}$`));
  await settled(again);
  assert.match(await again.textContent("#status"), /^✓legal.*Total: 50/);
});

test("nothing is asked of anybody else, and the policy does not allow it", async () => {
  const policy = await context.pages()[0].getAttribute("meta[http-equiv=Content-Security-Policy]", "content");
  for (const source of policy.split(/; ?/).flatMap((rule) => rule.split(" ").slice(1)))
    assert.match(source, /^('none'|'self'|blob:|data:|'unsafe-inline'|'wasm-unsafe-eval'|'sha256-[\w+/=]+')$/);
  assert.deepEqual([...requests], [`http://127.0.0.1:${port}`]);
  assert.deepEqual(complaints, []);
});
