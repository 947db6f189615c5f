/**
 * `client:touch`, inlined into the page. It loads the form's code only when a visitor touches the form. Until that code
 * is ready, no submit is lost or sent twice. The form's code reports that it is ready by the event `contact:ready`.
 */
import type { ClientDirective } from 'astro';

const DRAFT = 'contact-draft';
/** Milliseconds that a stopped submit waits for the form's code before the form posts itself. */
const PATIENCE = 8000;
/** Milliseconds after a native post in which another submit counts as the same one. */
const POSTING = 15_000;

type Control = HTMLInputElement & { options?: HTMLOptionsCollection };

const touch: ClientDirective = (load, _options, island) => {
  let form = island.querySelector('form')!;
  let state: 'asleep' | 'loading' | 'ready' | 'broken' = 'asleep';
  // The timer of a stopped submit.
  let stopped: ReturnType<typeof setTimeout> | undefined;
  let posted = false;

  // What was typed survives a reload within the visit. A service in the address replaces the chosen one, but only once.
  const answer = (name: string, value: string) => {
    for (const control of form.elements as Iterable<unknown> as Iterable<Control>) {
      if (control.name !== name) continue;
      if (control.type === 'checkbox') control.checked ||= control.value === value;
      else if (!control.options || [...control.options].some((option) => option.value === value && !option.disabled))
        control.value = value;
    }
  };
  try {
    if (location.hash === '#thanks') sessionStorage.removeItem(DRAFT);
    const draft = JSON.parse(sessionStorage.getItem(DRAFT) || '{"answers":[]}');
    for (const [name, value] of draft.answers) answer(name, value);
    const service = new URLSearchParams(location.search).get('service');
    if (service && draft.from !== location.search) answer('service', service);
  } catch {} // Storage may be forbidden. The form works without it.
  const keep = () => {
    try {
      sessionStorage.setItem(DRAFT, JSON.stringify({ from: location.search, answers: [...new FormData(form)] }));
    } catch {}
  };
  const forget = () => {
    try {
      sessionStorage.removeItem(DRAFT);
    } catch {}
  };

  const posting = () => {
    posted = true;
    setTimeout(() => {
      posted = false;
    }, POSTING);
  };
  const release = () => {
    clearTimeout(stopped);
    stopped = undefined;
    form.ariaBusy = null;
  };
  const postItself = () => {
    release();
    posting();
    form.submit();
  };
  const wake = () => {
    if (state !== 'asleep') return;
    state = 'loading';
    form.dataset.touched = `${performance.now() | 0}`;
    load().then((hydrate) => hydrate());
  };
  const stop = (event: Event) => {
    if (state === 'ready' && !posted) return;
    if (state === 'broken' && !posted) return posting();
    event.preventDefault();
    event.stopPropagation();
    if (stopped || posted) return;
    form.ariaBusy = 'true';
    stopped = setTimeout(postItself, PATIENCE);
    wake();
  };

  form.noValidate = true; // Texts beside the fields replace the browser's bubbles.
  for (const type of ['pointerover', 'focusin', 'input']) island.addEventListener(type, wake);
  island.addEventListener('input', keep);
  island.addEventListener('reset', forget);
  form.addEventListener('submit', stop);
  island.addEventListener('contact:ready', () => {
    state = 'ready';
    const before = form;
    form = island.querySelector('form')!;
    // React renders the form again if something changed the page, such as a translator. The answers move to the new
    // form.
    if (form !== before) {
      form.noValidate = true;
      form.dataset.touched = before.dataset.touched;
      form.addEventListener('submit', stop);
      for (const [name, value] of new FormData(before)) answer(name, value as string);
    }
    const replay = stopped;
    release();
    if (replay) form.requestSubmit();
  });
  island.addEventListener('astro:hydration-error', () => {
    state = 'broken';
    if (stopped) postItself();
  });
};

export default touch;
