// Sheets and games as localStorage keeps them, for tests.

/** Makes a sheet as the page keeps it. */
export function sheet(other = {}) {
  return {
    id: "1-2", player: "Ana", players: 2, level: 2, duel: false, strictBombs: false, assumed: [], blocks: [[0, 1, 10, 11]], loose: [], minis: [],
    crossed: null, circled: null, extra: null, bombs: null, energyWritten: null, bombsWritten: null, marksWritten: null, rowsWritten: null, totalWritten: null,
    asked: false, asRead: null, photo: null, ...other,
  };
}

/** Makes a game that is over, as the page keeps it. */
export function played(other = {}) {
  return { id: "5-5", at: 6, duel: false, players: [{ name: "Ana", total: 50 }, { name: "Ben", total: null }], winners: [0], record: "", isSupposed: false, ...other };
}

/** Fields of a game that is over, with values that no page writes. */
export const brokenPlayed = {
  "a time that is a text": { at: "x" },
  "players that are texts": { players: ["Ana", "Ben"] },
  "a total that is a text": { players: [{ name: "Ana", total: "50" }, { name: "Ben", total: null }] },
  "no players": { players: null },
  "a winner who does not play": { winners: [2] },
  "winners that are a number": { winners: 0 },
  "a record that is missing": { record: undefined },
  "a flag that is a number": { isSupposed: 1 },
  "a duel that is missing": { duel: undefined },
};

const decision = { open: true, verdict: "x", certain: "", players_open: false, notes: [], doubtful: [], parts: [], questions: [] };
const photo = (other) => ({
  photo: { picture: "", width: 100, height: 100, grid: [0, 0, 50, 50], ink: null, answers: [], leftOpen: [], decision, language: "en", ...other },
});
const decided = (other) => photo({ decision: { ...decision, ...other } });
const note = { rule: "", severity: "note", message: "a", line: null, cells: [] };
const question = { text: "a", about: [], cells: [], choices: [] };

/** Fields of a sheet, with values that no page writes. */
export const brokenSheets = {
  "rows that are a number": { rowsWritten: 5 },
  "rows that are an object": { rowsWritten: {} },
  "a total that is an object": { totalWritten: { a: 1 } },
  "blocks that are a number": { blocks: 7 },
  "no blocks": { blocks: [null] },
  "a block of texts": { blocks: [["a"]] },
  "a square that is none": { loose: [110] },
  "a level that is none": { level: 2.5 },
  "nine players": { players: 9 },
  "a player that is none": { player: null },
  "a duel that is a text": { duel: "yes" },
  "an assumed part that is none": { assumed: ["x"] },
  "marks without a grid": { marksWritten: {} },
  "a bar that is an object": { crossed: {} },
  "a file that is a number": { asRead: 5 },
  "a file that is a text": { asRead: "x" },
  "a photo that is a number": { photo: 7 },
  "a photo that is empty": { photo: {} },
  "a grid of one number": photo({ grid: [1] }),
  "bars without their places": photo({ bars: { energy: [0, 0, 1, 1] } }),
  "a picture that is a script": photo({ picture: "javascript:hack()" }),
  "a picture that is no base64": photo({ picture: "data:image/jpeg;base64,===a" }),
  "a picture that is cut off": photo({ picture: "data:image/jpeg;base64,AAAAA" }),
  "answers that are none": photo({ answers: [null] }),
  "questions left open that are numbers": photo({ leftOpen: [5] }),
  "a decision that is a number": photo({ decision: 1 }),
  "no note": decided({ notes: [null] }),
  "a note that is a number": decided({ notes: [5] }),
  "a note without a message": decided({ notes: [{ ...note, message: undefined }] }),
  "a note without squares": decided({ notes: [{ ...note, cells: undefined }] }),
  "a note on a part that is a number": decided({ notes: [{ ...note, part: 5 }] }),
  "a note of unknown severity": decided({ notes: [{ ...note, severity: "zzz" }] }),
  "a doubtful square that is a number": decided({ doubtful: [5] }),
  "a doubtful part that is a number": decided({ parts: [5] }),
  "no question": decided({ questions: [null] }),
  "an empty question": decided({ questions: [{}] }),
  "a question whose place is a number": decided({ questions: [{ ...question, place: 5 }] }),
  "a question without squares": decided({ questions: [{ ...question, cells: undefined }] }),
  "a question with no choice": decided({ questions: [{ ...question, choices: [null] }] }),
  "a verdict that is an object": decided({ verdict: {} }),
  "a certainty that is an object": decided({ certain: {} }),
};
