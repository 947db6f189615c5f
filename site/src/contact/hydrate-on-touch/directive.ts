/**
 * `client:touch`, inlined into the page. It requests the form's code when a visitor first touches the form, and until
 * that code has taken over, it makes sure that no submit is lost or sent twice. The code announces by the event
 * `contact:ready` that it has taken over.
 */
import type { ClientDirective } from 'astro';

/** Milliseconds that a submit waits for the form's code before the browser posts the form. */
const PATIENCE = 8000;
/** Milliseconds after a post by the browser in which another submit counts as the same one. */
const POSTING = 15_000;

type Control = HTMLInputElement & { options?: HTMLOptionsCollection };

const touch: ClientDirective = (load, _options, island) => {
  // The island is the form. This code is in the page, so nothing is checked, which would cost bytes.
  let form = island.querySelector('form') as HTMLFormElement;
  let state: 'idle' | 'loading' | 'ready' | 'broken' = 'idle';
  let waiting: ReturnType<typeof setTimeout> | undefined;
  /** Until when a submit counts as the same one as that which the browser has posted. */
  let postedUntil = 0;

  // A link or a draft may be older than the last change of the services.
  const former = JSON.parse(form.dataset.former || '{}');
  // What was typed so far survives a reload. A service in the address replaces that of the draft, once for each address.
  const answer = (name: string, given: string) => {
    const value = (name === 'service' && former[given]) || given;
    // Nothing but controls is in the list, and only a select has options.
    for (const control of form.elements as Iterable<unknown> as Iterable<Control>) {
      if (control.name !== name) continue;
      if (control.type === 'checkbox') control.checked ||= control.value === value;
      else if (!control.options || [...control.options].some((option) => option.value === value && !option.disabled))
        control.value = value;
    }
  };
  const deleteDraft = () => {
    try {
      delete sessionStorage.draft;
    } catch {} // The browser may forbid storage. The form works without it.
  };
  const saveDraft = () => {
    try {
      sessionStorage.draft = JSON.stringify([location.search, ...new FormData(form)]);
    } catch {}
  };
  if (location.hash === '#thanks') deleteDraft();
  try {
    const [from, ...answers] = JSON.parse(sessionStorage.draft || '[]');
    for (const [name, value] of answers) answer(name, value);
    const service = new URLSearchParams(location.search).get('service');
    if (service && from !== location.search) answer('service', service);
  } catch {}

  const posting = () => {
    postedUntil = performance.now() + POSTING;
  };
  const release = () => {
    clearTimeout(waiting);
    waiting = undefined;
    form.ariaBusy = null;
  };
  const postNatively = () => {
    release();
    posting();
    form.submit();
  };
  const loadCode = () => {
    if (state !== 'idle') return;
    state = 'loading';
    form.dataset.touched = `${performance.now() | 0}`;
    load().then((hydrate) => hydrate());
  };
  const onSubmit = (event: Event) => {
    const posted = performance.now() < postedUntil;
    if (!posted) {
      if (state === 'ready') return;
      if (state === 'broken') return posting();
    }
    event.preventDefault();
    event.stopPropagation();
    if (waiting || posted) return;
    form.ariaBusy = 'true';
    waiting = setTimeout(postNatively, PATIENCE);
    loadCode();
  };

  // Who comes back from the answer to a post, such as one that says what is wrong, may send at once.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    release();
    postedUntil = 0;
  });
  form.noValidate = true; // Messages beside the fields replace the browser's own.
  for (const type of ['pointerover', 'focusin', 'input']) island.addEventListener(type, loadCode);
  island.addEventListener('input', saveDraft);
  island.addEventListener('reset', deleteDraft);
  form.addEventListener('submit', onSubmit);
  island.addEventListener('contact:ready', () => {
    state = 'ready';
    const before = form;
    // React has rendered it.
    form = island.querySelector('form') as HTMLFormElement;
    // If something else has changed the page, such as a translator, React makes a new form. Its fields need the answers.
    if (form !== before) {
      form.noValidate = true;
      form.dataset.touched = before.dataset.touched;
      form.addEventListener('submit', onSubmit);
      // The form asks for no files, so every answer is a text.
      for (const [name, value] of new FormData(before)) answer(name, value as string);
    }
    const submitted = waiting;
    release();
    if (submitted) form.requestSubmit();
  });
  island.addEventListener('astro:hydration-error', () => {
    state = 'broken';
    if (waiting) postNatively();
  });
};

export default touch;
