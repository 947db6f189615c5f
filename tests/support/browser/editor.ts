import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { must } from '@fairlead/support/must.ts';
import { copyProject, type Project } from '@fairlead/support/project.ts';
import { until } from '@fairlead/support/until.ts';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { useBrowser, type Visit } from './browser.ts';

/** The id of the field at a path of an entry. */
export const field = (...path: (string | number)[]): string => `[id="${['field', ...path].join('.')}"]`;

/** The first entry of a folder of content/, by its path there. */
export const firstIn = (folder: string, ending = '.yml'): string =>
  `${folder}/${must(
    readdirSync(`content/${folder}`)
      .filter((name) => name.endsWith(ending))
      .sort()[0],
  )}`;

export const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

/** Saves, and waits until the page says that it is saved. */
export async function save(page: Page): Promise<void> {
  await page.keyboard.press('Control+s');
  await page
    .getByRole('status')
    .filter({ hasText: /^Saved$/ })
    .waitFor();
}

/** How many entries this browser keeps of which something is not saved. */
export const keptBy = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const opening = indexedDB.open('fairlead-editor');
    await new Promise((done) => opening.addEventListener('success', done));
    const counting = opening.result.transaction('unsaved').objectStore('unsaved').count();
    await new Promise((done) => counting.addEventListener('success', done));
    opening.result.close();
    return counting.result;
  });

/** The text of the errors that a control is described by. */
export const errorOf = (page: Page, control: string): Promise<string> =>
  page.locator(control).evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .filter((id) => id.endsWith('-error'))
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  );

/** The editor on a copy of the project, which is a Git repository of its own. The real content is never touched. */
export function useEditor() {
  const visit = useBrowser();
  let project: Project;
  let server: ChildProcess;
  let url = '';
  const git = (...args: string[]): string =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], {
      cwd: project.folder,
      encoding: 'utf8',
    });
  beforeAll(async () => {
    project = copyProject();
    for (const args of [
      ['init', '-q'],
      ['add', 'content'],
      ['commit', '-qm', 'The content as it is'],
    ])
      git(...args);
    // Nothing else of this environment: Astro's development server shows no page where Vitest's variables are set.
    const { PATH, HOME, SystemRoot, TEMP } = process.env;
    const bin = join(project.folder, 'node_modules/.bin');
    server = spawn(process.execPath, ['editor/main.ts', '--port', '0'], {
      cwd: project.folder,
      env: { PATH: [bin, PATH].join(delimiter), HOME, SystemRoot, TEMP },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [must(server.stdout), must(server.stderr)])
      stream.on('data', (chunk) => {
        output += chunk;
      });
    await until('the editor', () => /Editor: (\S+)/.test(output) || server.exitCode !== null, { timeoutMs: 120_000 });
    url = /Editor: (\S+)/.exec(output)?.[1] ?? '';
    if (url === '') throw new Error(`The editor did not start.\n${output}`);
  });
  afterAll(async () => {
    if (server.exitCode === null && server.kill()) await once(server, 'exit');
    project.remove();
  });
  return {
    git,
    read: (file: string): string => readFileSync(join(project.folder, 'content', file), 'utf8'),
    write: (file: string, text: string): void => writeFileSync(join(project.folder, 'content', file), text),
    folder: (): string => project.folder,
    /** Takes back what a test has changed. */
    restore: (): void => {
      git('checkout', '-q', '--', 'content');
      git('clean', '-fdq', 'content');
    },
    /** The files that differ from the commit, with the letters of `git status`. */
    changed: (): string[] => git('status', '--short', '--untracked-files=all', 'content').split('\n').filter(Boolean),
    /** Opens the list, or an entry once its fields are there. */
    open: async (file?: string, options: BrowserContextOptions = {}): Promise<Visit> => {
      const page = await visit(`${url}#/${file ?? ''}`, options);
      const shown = file === undefined ? page.getByRole('searchbox') : page.locator('form [id^="field."]').first();
      await shown.waitFor({ state: 'attached' });
      return page;
    },
    /** What the page beside the words shows. */
    preview: (page: Page) => page.frameLocator('iframe'),
    /** Waits until the file on disk has a text. */
    onDisk: (file: string, text: string) =>
      expect.poll(() => readFileSync(join(project.folder, 'content', file), 'utf8')).toContain(text),
  };
}
