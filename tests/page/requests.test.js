// Tests questions to a worker (templates/page/requests.ts): each is answered or rejected, whatever becomes of the
// worker.
import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { moduleOf } from "./browser.js";

const { Requests } = await moduleOf("templates/page/requests.ts");

/** Makes requests to workers. `act` decides how a worker answers a message. */
function made(act) {
  const workers = [];
  const requests = new Requests(() => {
    const worker = { isEnded: false, asked: [], terminate: () => (worker.isEnded = true) };
    worker.postMessage = (message) => {
      worker.asked.push(message);
      setTimeout(() => worker.isEnded || act(worker, message), 1);
    };
    workers.push(worker);
    return worker;
  }, 1);
  return { requests, workers };
}

const echo = (worker, { id, request }) => worker.onmessage({ data: { id, answer: request } });

test("each question gets its answer", async () => {
  const { requests, workers } = made(echo);
  assert.equal(workers.length, 0);
  const answers = await Promise.all(["a", "b", "c"].map((text) => requests.send({ text })));
  assert.deepEqual(answers.map(({ answer }) => JSON.parse(answer).text), ["a", "b", "c"]);
  assert.equal(workers.length, 1);
});

test("a question that failed is rejected, and the next one is answered", async () => {
  const { requests } = made((worker, message) =>
    message.request.includes("bad") ? worker.onmessage({ data: { id: message.id, error: "unreachable" } }) : echo(worker, message));
  const bad = requests.send({ text: "bad" });
  const good = requests.send({ text: "good" });
  await assert.rejects(bad, /unreachable/);
  assert.match((await good).answer, /good/);
  await assert.rejects(requests.send({ text: 1n }), TypeError); // a bigint cannot be written as JSON
});

test("a worker that has gone is replaced", async () => {
  const { requests, workers } = made((worker, message) => worker === workers[0] || echo(worker, message));
  const asked = [requests.send({}), requests.send({ seconds: 1 })];
  for (const each of asked) await assert.rejects(each, /the referee does not answer/);
  assert.equal(workers[0].isEnded, true);
  assert.match((await requests.send({ text: "again" })).answer, /again/);
  assert.equal(workers.length, 2);
});

test("a worker that works for long is not", async () => {
  const { requests, workers } = made(async (worker, message) => {
    await sleep(JSON.parse(message.request).ms);
    echo(worker, message);
  });
  await Promise.all([requests.send({ ms: 30 }), requests.send({ ms: 300, seconds: 100 })]);
  for (const seconds of [Infinity, NaN, -1, "x", null]) await requests.send({ ms: 1, seconds });
  await sleep(100);
  assert.equal(workers.length, 1);
});

test("patience grows with the time limit, which has a default, and with the sheets that are compared", async () => {
  for (const [question, least] of [[{ seconds: 0 }, 60], [{}, 80], [{ seconds: 1, sheets: Array(9) }, 160]]) {
    const { requests } = made(() => undefined);
    const begin = performance.now();
    await assert.rejects(requests.send(question), /the referee does not answer/);
    const ms = performance.now() - begin; // a millisecond for each step, at least
    assert.ok(ms >= least, `${JSON.stringify(question)}: ${ms} ms, not ${least}`);
  }
});

test("a worker that stops is replaced", async () => {
  const { requests, workers } = made((worker, message) => (worker === workers[0] ? worker.onerror({ message: "no memory" }) : echo(worker, message)));
  const asked = [requests.send({}), requests.send({})];
  for (const each of asked) await assert.rejects(each, /the referee stopped: no memory/);
  await requests.send({});
  assert.equal(workers.length, 2);
});

test("half characters become whole ones", async () => {
  const { requests } = made(echo);
  const { answer } = await requests.send({ text: "\ud800 \udc00 \ud83d\ude00 \\ud800", list: ["\udfff"] });
  assert.deepEqual(JSON.parse(answer), { text: "\ufffd \ufffd 😀 \\ud800", list: ["\ufffd"] });
});
