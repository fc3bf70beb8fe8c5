// Compares the characters in which the page is packed (text_of in cmake/page.py): a browser must leave each as it is,
// even if the web server names another character set.
import assert from "node:assert/strict";
import http from "node:http";

const codes = [...Array(0x10000).keys()].filter((code) => ![0, 13, 60].includes(code) && (code < 0xd800 || code > 0xdfff));
const html = `\ufeff<!doctype html><title>Characters</title><script id="text" type="text/plain">${String.fromCharCode(...codes)}</script>`;

/** Compares the characters. open(address) opens a page, and evaluate(function) evaluates a function in it. */
export async function compareCharacters(open, evaluate) {
  const server = http.createServer((_, response) =>
    response.setHeader("Content-Type", "text/html; charset=utf-8").end(Buffer.from(html, "utf16le")));
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    await open(`http://127.0.0.1:${server.address().port}/`);
    assert.deepEqual(await evaluate(() => Array.from(document.querySelector("#text").textContent, (each) => each.charCodeAt(0))), codes);
  } finally {
    server.close();
    server.closeAllConnections();
  }
}
