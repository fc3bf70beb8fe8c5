// Drives Firefox and WebKit by the commands of WebDriver: Firefox by Marionette, which is built in, and WebKit by its
// driver.
import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const patience = 30_000; // ms until a browser has started

/** Calls `attempt` until it returns something. */
async function eventually(what, attempt) {
  for (const end = performance.now() + patience; ; await sleep(50)) {
    const found = await attempt().catch(() => undefined);
    if (found !== undefined) return found;
    if (performance.now() > end) throw new Error(`${what} did not come`);
  }
}

/** Starts a program that runs until stop(). `said` is its output on the stream `listen`. */
function start(program, words, { listen = 1, env = {} } = {}) {
  const stdio = Array.from({ length: Math.max(3, listen + 1) }, (_, stream) => (stream === listen ? "pipe" : "ignore"));
  const child = spawn(program, words, { stdio, env: { ...process.env, ...env } });
  const ended = new Promise((resolve) => child.on("close", resolve).on("error", resolve));
  const running = { said: "", stop: () => (child.kill(), ended) };
  child.stdio[listen].on("data", (data) => (running.said += data));
  return running;
}

/** A socket on which each message is JSON after its length. */
class Marionette {
  #socket;
  #rest = Buffer.alloc(0);
  #waiting = new Map();
  #last = 0;

  static connect(port) {
    return new Promise((resolve, reject) => {
      const socket = net.connect(port, "127.0.0.1");
      socket.once("error", reject).once("connect", () => resolve(new Marionette(socket)));
    });
  }

  constructor(socket) {
    this.#socket = socket;
    socket.on("data", (data) => this.#read(Buffer.concat([this.#rest, data])));
    socket.on("close", () => this.#waiting.forEach(({ reject }) => reject(new Error("Firefox has gone"))));
  }

  #read(data) {
    for (let colon; (colon = data.indexOf(":")) > 0; ) {
      const end = colon + 1 + Number(data.subarray(0, colon));
      if (data.length < end) break;
      const message = JSON.parse(data.subarray(colon + 1, end));
      data = data.subarray(end);
      if (!Array.isArray(message)) continue; // ignores the greeting
      const [, id, error, result] = message;
      const { resolve, reject } = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (error) reject(new Error(error.message));
      else resolve(result?.value ?? result);
    }
    this.#rest = data;
  }

  send(command, parameters) {
    const text = JSON.stringify([0, ++this.#last, `WebDriver:${command}`, parameters]);
    this.#socket.write(`${Buffer.byteLength(text)}:${text}`);
    return new Promise((resolve, reject) => this.#waiting.set(this.#last, { resolve, reject }));
  }

  close() {
    this.#socket.destroy();
  }
}

/** A browser with touches or a mouse, scripts and reloads: the same for both browsers. */
class Browser {
  constructor(send, pointer, stop) {
    Object.assign(this, { send, pointer, stop });
  }

  /** Runs the function in the page and returns its result. */
  async evaluate(inPage, ...words) {
    const script = `const done = arguments[arguments.length - 1], words = JSON.parse(arguments[0]);
      Promise.resolve().then(() => (${inPage})(...words)).then((value) => done(JSON.stringify([value ?? null])), (error) => done(String(error)));`;
    const answer = await this.send("ExecuteAsyncScript", { script, args: [JSON.stringify(words)] });
    if (!answer.startsWith("[")) throw new Error(answer);
    return JSON.parse(answer)[0];
  }

  /** Moves the pressed pointer from point to point. A single point is a tap. */
  async press(points) {
    const move = ({ x, y }, duration) => ({ type: "pointerMove", origin: "viewport", x: Math.round(x), y: Math.round(y), duration });
    const [first, ...others] = points;
    const actions = [move(first, 0), { type: "pointerDown", button: 0 }, ...others.map((point) => move(point, 20)), { type: "pointerUp", button: 0 }];
    await this.send("PerformActions", { actions: [{ type: "pointer", id: "finger", parameters: { pointerType: this.pointer }, actions }] });
  }
}

/**
 * Launches a browser. make(end) returns what the browser needs. The functions passed to `end` are called when the
 * browser stops or does not start, the last one first.
 */
async function launched(make) {
  const ends = [];
  const stop = async () => {
    for (const end of ends.splice(0).reverse()) await end();
  };
  try {
    const { send, pointer } = await make((end) => ends.push(end));
    return new Browser(send, pointer, stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

async function temporaryFolder(end) {
  const folder = await mkdtemp(path.join(os.tmpdir(), "brikks-"));
  end(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

export function firefox() {
  return launched(async (end) => {
    const profile = await temporaryFolder(end);
    const preferences = { "marionette.port": 0, "intl.accept_languages": "en", "dom.w3c_touch_events.enabled": 1 };
    const lines = Object.entries(preferences).map((pair) => `user_pref(${pair.map((each) => JSON.stringify(each)).join()});\n`);
    await writeFile(path.join(profile, "user.js"), lines.join(""));
    end(start("firefox-esr", ["--headless", "--marionette", "--no-remote", "--profile", profile], { env: { HOME: profile } }).stop);
    const port = await eventually("Firefox", async () => /^\d+$/.exec(await readFile(path.join(profile, "MarionetteActivePort"), "utf8"))?.[0]);
    const marionette = await eventually("Marionette", () => Marionette.connect(port));
    end(() => marionette.close());
    await marionette.send("NewSession", {});
    const send = (command, parameters) => marionette.send(command, command === "ExecuteAsyncScript" ? { ...parameters, sandbox: null } : parameters);
    return { send, pointer: "touch" };
  });
}

export function webkit() {
  return launched(async (end) => {
    const home = await temporaryFolder(end);
    const screen = start("Xvfb", ["-displayfd", "3", "-screen", "0", "1280x1024x24", "-nolisten", "tcp"], { listen: 3 });
    end(screen.stop);
    const display = await eventually("Xvfb", async () => /^(\d+)\n/.exec(screen.said)?.[1]);
    const port = await freePort();
    const env = { DISPLAY: `:${display}`, GDK_BACKEND: "x11", HOME: home, XDG_RUNTIME_DIR: home, LC_ALL: "C.UTF-8", LIBGL_ALWAYS_SOFTWARE: "1" };
    end(start("WebKitWebDriver", [`--port=${port}`], { env }).stop);
    const driver = `http://127.0.0.1:${port}`;
    await eventually("WebKit's driver", () => fetch(`${driver}/status`));
    const post = async (where, body) => {
      const { value } = await (await fetch(`${driver}/session${where}`, { method: "POST", body: JSON.stringify(body) })).json();
      if (value?.error) throw new Error(`${value.error}: ${value.message}`);
      return value;
    };
    const { sessionId } = await post("", { capabilities: { alwaysMatch: {} } });
    end(() => fetch(`${driver}/session/${sessionId}`, { method: "DELETE" }));
    const paths = { Navigate: "url", Refresh: "refresh", ExecuteAsyncScript: "execute/async", PerformActions: "actions" };
    return { send: (command, parameters) => post(`/${sessionId}/${paths[command]}`, parameters), pointer: "mouse" };
  });
}

function freePort() {
  return new Promise((resolve) => {
    const server = net.createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
