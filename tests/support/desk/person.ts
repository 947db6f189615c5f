/** A person at the desk without a script: opens pages, types into fields and presses buttons, as a browser would send it. */
import type { useDesk } from '@fairlead/desk/testing/use-desk.ts';
import { HERE } from '@fairlead/desk/testing/use-desk.ts';
import { must } from '@fairlead/support/must.ts';
import { type HTMLElement, parse } from 'node-html-parser';

export class Person {
  readonly #desk: ReturnType<typeof useDesk>;
  readonly #cookie: string;
  #page: HTMLElement = parse('');
  readonly #typed = new Map<string, string>();
  status = 0;
  path = '';

  constructor(desk: ReturnType<typeof useDesk>, cookie: string) {
    this.#desk = desk;
    this.#cookie = cookie;
  }

  async open(path: string): Promise<this> {
    await this.#show(await this.#desk.ask(path, { cookie: this.#cookie }), path);
    return this;
  }

  get text(): string {
    return must(this.#page.querySelector('main')).structuredText;
  }

  /** Where a link of the page leads to; undefined without it. */
  link = (text: string): string | undefined =>
    this.#page
      .querySelectorAll('main a')
      .find((link) => link.text.trim() === text)
      ?.getAttribute('href')
      ?.replaceAll('&amp;', '&');

  /** Follows a link of the page. */
  follow = (text: string): Promise<this> => this.open(must(must(this.link(text)).split('#')[0]));

  /** What a field of the page has: as it was sent, or as it was typed since. */
  field = (name: string): string | undefined => this.#typed.get(name) ?? this.#valueOf(name);

  /** Types into fields, chooses of a list or among radio buttons. */
  type(values: Record<string, string>): this {
    for (const [name, value] of Object.entries(values)) {
      if (this.#valueOf(name) === undefined) throw new Error(`The page has no field ${name}.`);
      this.#typed.set(name, value);
    }
    return this;
  }

  /** Presses the button with this text, of the form that takes what the name says, and goes where the answer leads. */
  async press(text: string, within = 'main'): Promise<this> {
    const buttons = this.#page.querySelectorAll(`${within} button`);
    const button = must(buttons.find((one) => one.text.trim() === text && one.getAttribute('aria-hidden') !== 'true'));
    const id = button.getAttribute('form');
    const form = must(id === undefined ? button.closest('form') : this.#page.getElementById(id));
    const action = must(button.getAttribute('formaction') ?? form.getAttribute('action'));
    const fields = this.#fieldsOf(form);
    const [name, value] = [button.getAttribute('name'), button.getAttribute('value')];
    if (name !== undefined) fields.push([name, value ?? '']);
    await this.#show(await this.#desk.ask(action, { cookie: this.#cookie, form: fields }), action);
    return this;
  }

  async #show(answer: Response, path: string): Promise<void> {
    const location = answer.headers.get('location');
    if (location !== null) return void (await this.open(location.replace(HERE, '')));
    this.status = answer.status;
    this.path = path;
    this.#page = parse(await answer.text());
    this.#typed.clear();
  }

  #all = (): HTMLElement[] => this.#page.querySelectorAll('input, select, textarea');

  #valueOf(name: string): string | undefined {
    const found = this.#all().filter((field) => field.getAttribute('name') === name);
    if (found.length === 0) return undefined;
    const chosen = found.find((field) => !isChoice(field) || field.hasAttribute('checked'));
    return chosen === undefined ? '' : valueIn(chosen);
  }

  #fieldsOf(form: HTMLElement): [string, string][] {
    const id = form.getAttribute('id');
    const belongs = (field: HTMLElement) =>
      field.hasAttribute('form') ? field.getAttribute('form') === id : field.closest('form') === form;
    const sent = new Map<string, string[]>();
    for (const field of this.#all().filter(belongs)) {
      const name = field.getAttribute('name');
      if (name === undefined || (isChoice(field) && !field.hasAttribute('checked'))) continue;
      sent.set(name, [...(sent.get(name) ?? []), valueIn(field)]);
    }
    for (const [name, value] of this.#typed) sent.set(name, [value]);
    return [...sent].flatMap(([name, values]) => values.map((value): [string, string] => [name, value]));
  }
}

const isChoice = (field: HTMLElement): boolean => ['radio', 'checkbox'].includes(field.getAttribute('type') ?? '');

function valueIn(field: HTMLElement): string {
  if (field.tagName === 'TEXTAREA') return field.text;
  if (field.tagName !== 'SELECT') return field.getAttribute('value') ?? '';
  return field.querySelector('option[selected]')?.getAttribute('value') ?? '';
}
