import { createRequire } from 'node:module';
import { join } from 'node:path';
import { CHROMIUM_FLAGS } from '@fairlead/tools/support/chromium.ts';
import type { CDPSession, Locator, Page } from 'playwright-core';
import { rolldown } from 'rolldown';
import { expect } from 'vitest';
import { type Heard, linesOf, transcriptOf } from './transcript.ts';

const TRANSCRIPTS = join(import.meta.dirname, '../../slow/heard');

type ScreenReader = import('@guidepup/virtual-screen-reader').Virtual;

declare global {
  interface Window {
    screenReader: { Virtual: new () => ScreenReader };
    reader: ScreenReader;
  }
}

/** With these the reader takes names and roles from the browser itself, which knows them best. */
export const WITH_NAMES = { args: [...CHROMIUM_FLAGS, '--enable-blink-features=ComputedAccessibilityInfo'] };

let bundle: Promise<string> | undefined;

/** The reader as one script, which defines `screenReader`. */
async function bundleReader(): Promise<string> {
  const input = createRequire(import.meta.url).resolve('@guidepup/virtual-screen-reader/browser.js');
  const build = await rolldown({ input, logLevel: 'silent' });
  const { output } = await build.generate({ format: 'iife', name: 'screenReader' });
  return `${output[0].code};window.screenReader = screenReader;`;
}

/** Resolves when the page has drawn what the last event changed, and the reader has said it. */
const settle = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );

/** Somebody who hears a page and uses it by keyboard, and writes down what is said. */
export class Listener {
  readonly #page: Page;
  readonly #devtools: CDPSession;
  readonly #heard: Heard[] = [];
  #count = 0;

  private constructor(page: Page, devtools: CDPSession) {
    this.#page = page;
    this.#devtools = devtools;
  }

  /** Turns the reader on. */
  static async on(page: Page): Promise<Listener> {
    // While this is on, the browser keeps its tree of names; else it makes the whole tree again for each name.
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Accessibility.enable');
    bundle ??= bundleReader();
    await page.evaluate(await bundle);
    await page.evaluate(async () => {
      window.reader = new window.screenReader.Virtual();
      await window.reader.start({ container: document.body });
    });
    const listener = new Listener(page, devtools);
    await listener.#said();
    return listener;
  }

  /** What was said since this was last asked. */
  async #said(): Promise<string[]> {
    await settle(this.#page);
    const log = await this.#page.evaluate(() => window.reader.spokenPhraseLog());
    const said = log.slice(this.#count);
    this.#count = log.length;
    return said;
  }

  #write(action: string, said: string[]): void {
    this.#heard.push({ action, lines: linesOf(said) });
  }

  /** What the browser says about the focused thing, of which the reader knows only what ARIA says. */
  async #states(): Promise<string[]> {
    const { result } = await this.#devtools.send('Runtime.evaluate', { expression: 'document.activeElement' });
    const { nodes } = await this.#devtools.send('Accessibility.getPartialAXTree', {
      objectId: result.objectId!,
      fetchRelatives: false,
    });
    const states = (nodes[0]?.properties ?? []).filter(({ name }) => name === 'expanded' || name === 'checked');
    return states.map(({ name, value }) => (String(value.value) === 'true' ? name : `not ${name}`));
  }

  /** Does something, waits for what follows, and writes down what is heard and the states of what has the focus. */
  async do(action: string, act: () => Promise<unknown>, until?: Locator): Promise<void> {
    await act();
    await until?.waitFor();
    const said = await this.#said();
    const states = await this.#states();
    // The reader takes the state of a box from its attribute, which stays as it is when the box is checked.
    const right = states.includes('checked')
      ? said.map((phrase) => phrase.replace(', not checked', ', checked'))
      : said;
    const unsaid = states.filter((state) => !right.some((phrase) => phrase.split(', ').includes(state)));
    this.#write(action, [...right, ...unsaid]);
  }

  /** Presses keys, each of which is written down. */
  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.do(key, () => this.#page.keyboard.press(key));
  }

  /** Reads a part of the page from its beginning to its end, as somebody who lets the reader read on. */
  async read(what: string, part: Locator): Promise<void> {
    const said = await part.evaluate(async (container) => {
      const reader = new window.screenReader.Virtual();
      await reader.start({ container });
      // The reader goes on from the end to the beginning.
      const [first, node] = [await reader.lastSpokenPhrase(), reader.activeNode];
      const limit = 10 * container.querySelectorAll('*').length + 10;
      for (let step = 0; ; step++) {
        await reader.next();
        const phrase = await reader.lastSpokenPhrase();
        if (reader.activeNode === node && phrase === first) break;
        if (step > limit) throw new Error(`The reader does not get past "${phrase}".`);
      }
      const log = (await reader.spokenPhraseLog()).slice(0, -1);
      await reader.stop();
      return log;
    });
    this.#write(`read ${what}`, said);
  }

  /** Expects what the transcript of this name says. */
  expect = (name: string): Promise<void> =>
    expect(transcriptOf(this.#heard)).toMatchFileSnapshot(join(TRANSCRIPTS, `${name}.txt`));
}
