// Sends questions to a worker, and receives its answers. A worker that stops or is silent for too long is replaced by a
// new one when the next question comes.

export interface Answered {
  answer: string;
  // Only in the answer about a photo: the straightened sheets, in grey, and the size of the picture.
  pictures: Uint8Array[];
  width: number;
  height: number;
  document: Uint8Array<ArrayBuffer>; // only in the answer to "print": a PDF
  fonts: Uint8Array<ArrayBuffer>[]; // only in the answer to "fonts": those of printed pages, the regular and the bold one
}

/** What goes to the worker beside a question. */
interface Beside {
  picture?: ImageBitmap; // of a question about a photo
  weights?: string[]; // of the coach, packed, by level; of a question to it
}

const usualSeconds = 2; // the time limit of a question without one (src/page/request.hpp)

/** A reason of the module why it does not do what is asked, for the player. */
export class Refusal extends Error {}

interface Waiting {
  resolve(answered: Answered): void;
  reject(error: Error): void;
  patience: number; // the number of steps to wait for the answer
}

/** Replaces half a character (a lone surrogate), which UTF-8 cannot encode, by the replacement character. */
function wellFormed(_: string, value: unknown): unknown {
  return typeof value === "string" ? value.replace(/\p{Surrogate}/gu, "\ufffd") : value;
}

export class Requests {
  private worker: Worker | undefined;
  private readonly waiting = new Map<number, Waiting>(); // the oldest first; the worker answers the oldest one now
  private last = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * Takes a function that starts a worker. step: ms between two checks. Patience is counted in steps, so that the
   * time for which a phone sleeps does not count.
   */
  constructor(private readonly start: () => Worker, private readonly step = 1000) {}

  async send(question: object, { picture, weights }: Beside = {}): Promise<Answered> {
    const request = JSON.stringify(question, wellFormed);
    const { ask, seconds, sheets = [] } = question as { ask?: unknown; seconds?: unknown; sheets?: unknown };
    const limit = typeof seconds === "number" && Number.isFinite(seconds) ? Math.max(0, Math.min(seconds, 3600)) : usualSeconds;
    const limits = 1 + (Array.isArray(sheets) ? sheets.length : 0); // one time limit for the request, and one for each sheet that is compared
    // At least 60 steps, because a slow phone must unpack the module first.
    const patience = 60 + 10 * limit * limits;
    const id = ++this.last;
    this.worker ??= this.started();
    this.worker.postMessage({ id, ask, request, picture, weights }, picture ? [picture] : []);
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject, patience });
      if (this.waiting.size === 1) this.watch();
    });
  }

  private started(): Worker {
    const worker = this.start();
    worker.onmessage = ({ data }: MessageEvent<Answered & { id: number; error?: string; isRefusal?: boolean }>) => {
      const who = this.waiting.get(data.id);
      this.waiting.delete(data.id);
      this.watch();
      if (data.answer !== undefined) who?.resolve(data);
      else who?.reject(data.isRefusal ? new Refusal(data.error) : new Error(data.error));
    };
    worker.onerror = ({ message }) => this.replace(`the referee stopped: ${message}`);
    return worker;
  }

  private watch(left = this.waiting.values().next().value?.patience ?? 0): void {
    clearTimeout(this.timer);
    if (!this.waiting.size) return;
    this.timer = setTimeout(() => (left > 0 ? this.watch(left - 1) : this.replace("the referee does not answer")), this.step);
  }

  /** Ends the worker, and rejects all open questions. The next question starts a new worker. */
  private replace(why: string): void {
    clearTimeout(this.timer);
    this.worker?.terminate();
    this.worker = undefined;
    const rejected = [...this.waiting.values()];
    this.waiting.clear();
    for (const { reject } of rejected) reject(new Error(why));
  }
}
