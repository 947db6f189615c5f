/**
 * `client:touch`, inlined into the page: nothing is requested until a visitor touches the form, and no submit is lost
 * or sent twice meanwhile. The form's code tells it by the event `contact:ready` that it has taken over.
 */
import type { ClientDirective } from 'astro';

const DRAFT = 'contact-draft';
/** Milliseconds that a held submit waits for the form's code before the form posts itself. */
const PATIENCE = 8000;
/** Milliseconds after a native post in which another submit is taken for the same one. */
const POSTING = 15_000;

type Control = HTMLInputElement & { options?: HTMLOptionsCollection };

const touch: ClientDirective = (load, _options, island) => {
  let form = island.querySelector('form')!;
  let state: 'asleep' | 'loading' | 'ready' | 'broken' = 'asleep';
  let held: ReturnType<typeof setTimeout> | undefined;
  let posted = false;

  // The words typed so far survive a reload within the visit; a service named in the address wins once.
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
  } catch {} // Storage may be forbidden; the form works without it.
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
    clearTimeout(held);
    held = undefined;
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
  const hold = (event: Event) => {
    if (state === 'ready' && !posted) return;
    if (state === 'broken' && !posted) return posting();
    event.preventDefault();
    event.stopPropagation();
    if (held || posted) return;
    form.ariaBusy = 'true';
    held = setTimeout(postItself, PATIENCE);
    wake();
  };

  form.noValidate = true; // Words beside the fields take the place of the browser's bubbles.
  for (const type of ['pointerover', 'focusin', 'input']) island.addEventListener(type, wake);
  island.addEventListener('input', keep);
  island.addEventListener('reset', forget);
  form.addEventListener('submit', hold);
  island.addEventListener('contact:ready', () => {
    state = 'ready';
    const before = form;
    form = island.querySelector('form')!;
    // React draws a page anew that somebody changed meanwhile, a translator for instance. The answers move over.
    if (form !== before) {
      form.noValidate = true;
      form.dataset.touched = before.dataset.touched;
      form.addEventListener('submit', hold);
      for (const [name, value] of new FormData(before)) answer(name, value as string);
    }
    const replay = held;
    release();
    if (replay) form.requestSubmit();
  });
  island.addEventListener('astro:hydration-error', () => {
    state = 'broken';
    if (held) postItself();
  });
};

export default touch;
