type Waiting<Item> = { isDone: (items: readonly Item[]) => boolean; resolve: () => void };

/** What has happened so far, and signals for what a test waits for. Nothing is asked again and again. */
export class Journal<Item> {
  readonly items: Item[] = [];
  #waiting: Waiting<Item>[] = [];

  add(item: Item): void {
    this.items.push(item);
    this.changed();
  }

  /** Call it after a change of an item. */
  changed(): void {
    const done = this.#waiting.filter(({ isDone }) => isDone(this.items));
    this.#waiting = this.#waiting.filter((waiting) => !done.includes(waiting));
    for (const { resolve } of done) resolve();
  }

  /** Resolves as soon as `isDone` is true of all that has happened. The time limit is that of the test. */
  until(isDone: (items: readonly Item[]) => boolean): Promise<void> {
    if (isDone(this.items)) return Promise.resolve();
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#waiting.push({ isDone, resolve });
    return promise;
  }
}

/** An event of a server's log. */
type Logged = { event: string; [field: string]: unknown };

/** The log of a server. */
export class LogJournal extends Journal<Logged> {
  /** Resolves when the event has been logged so often, with these fields. */
  logged(event: string, count = 1, fields: Record<string, unknown> = {}): Promise<void> {
    return this.until((items) => items.filter((item) => matches(item, { event, ...fields })).length >= count);
  }
}

const matches = (item: Logged, fields: Record<string, unknown>): boolean =>
  Object.entries(fields).every(([name, value]) => item[name] === value);
