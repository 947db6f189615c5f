/** What the tests can do in any browser. Each file beside this one does it for some of them. */

export type Scheme = 'light' | 'dark';
export type Size = { width: number; height: number };

/** Keys by the names that pages give them. */
export type PressedKey = 'Enter' | 'Escape' | 'ArrowUp' | 'Home';

/** One window of a browser. Whatever needs an element waits until it can be seen. */
export type Page = {
  /** Opens an address, and resolves when it has loaded. */
  goto: (url: string) => Promise<void>;
  resize: (size: Size) => Promise<void>;
  click: (selector: string) => Promise<void>;
  /** Replaces what is in a text field, key by key. */
  type: (selector: string, text: string) => Promise<void>;
  press: (key: PressedKey) => Promise<void>;
  /** Types into whatever has the focus. A tab character is the key Tab. */
  keys: (text: string) => Promise<void>;
  /** Runs a function in the page. It knows nothing outside itself. */
  evaluate: <T, A extends unknown[]>(work: (...values: A) => T, ...values: A) => Promise<T>;
  /** Errors of scripts and of the console since the page was opened or `errors` was last called. */
  errors: () => Promise<string[]>;
};

export type Browser = {
  /** A window with no cookies and nothing stored. It takes the place of the one before. */
  open: (size: Size) => Promise<Page>;
  close: () => Promise<void>;
};
