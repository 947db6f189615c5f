/**
 * Until the form's code has taken over, which it announces by the event
 * `contact:ready`, this makes sure that no submit is lost or sent twice. It also keeps what was typed over a reload. It
 * asks for the form each time, because another script may have rewritten the page.
 */

/** Milliseconds that a submit waits for the form's code before the browser posts the form. */
const PATIENCE = 8000;
/** Milliseconds after a post by the browser in which another submit counts as the same one. */
const POSTING = 15_000;

type Control = HTMLInputElement & Partial<Pick<HTMLSelectElement, 'selectedOptions' | 'selectedIndex'>>;

// FormMarkup.tsx writes it, so nothing is checked, which would cost bytes.
const getForm = () => document.forms.namedItem('contact') as HTMLFormElement;
/** What has become of the form's code; undefined until it is there. */
let code: 'ready' | 'broken' | undefined;
let waiting: ReturnType<typeof setTimeout> | undefined;
/** Until when a submit counts as the same one as that which the browser has posted. */
let postedUntil = 0;

// Nothing but controls is in the list.
const controls = () => getForm().elements as Iterable<unknown> as Iterable<Control>;
const addressHere = () => location.pathname + location.search;

const answer = (name: string, given: string) => {
  // A link or a draft may be older than the last change of the services.
  const value = (name === 'service' && JSON.parse(getForm().dataset.former || '{}')[given]) || given;
  for (const control of controls()) {
    if (control.name !== name) continue;
    if (control.type === 'checkbox') control.checked ||= control.value === value;
    // What somebody has answered already is newer, and stays. Only a select has options.
    else if (control.selectedOptions?.[0]?.defaultSelected ?? control.value === control.defaultValue) {
      const before = control.value;
      control.value = value;
      if ((control.selectedIndex as number) < 0) control.value = before; // The list does not have it.
    }
  }
};

/** Call it once, on a page with the form. */
export function guardForm(): void {
  // What was typed so far survives a reload. A service in the address replaces that of the draft, once for each address. The
  // browser may forbid storage. The form works without it.
  try {
    if (location.hash === '#thanks') delete sessionStorage.draft;
    const service = new URLSearchParams(location.search).get('service');
    const [from, ...answers] = JSON.parse(sessionStorage.draft || '[]');
    if (from === addressHere()) {
      // What the page had chosen and the visitor has taken back is not in the draft.
      for (const control of controls()) control.checked &&= !control.defaultChecked;
    } else if (service) answer('service', service);
    for (const [name, value] of answers) answer(name, value);
  } catch {}

  const release = () => {
    clearTimeout(waiting);
    waiting = undefined;
    getForm().ariaBusy = null;
  };
  const posting = () => {
    postedUntil = performance.now() + POSTING;
  };
  const postNatively = () => {
    release();
    posting();
    getForm().submit();
  };

  getForm().noValidate = true; // Messages beside the fields replace the browser's own.
  // On the window, so that this comes before the form's own code.
  addEventListener(
    'submit',
    (event) => {
      if (event.target !== getForm()) return;
      const posted = performance.now() < postedUntil;
      if (!posted) {
        if (code === 'ready') return;
        if (code === 'broken') return posting();
      }
      event.preventDefault();
      if (posted) event.stopPropagation();
      else if (!waiting) {
        getForm().ariaBusy = 'true';
        waiting = setTimeout(postNatively, PATIENCE);
      }
    },
    true,
  );
  addEventListener('input', () => {
    try {
      sessionStorage.draft = JSON.stringify([addressHere(), ...new FormData(getForm())]);
    } catch {}
  });
  // Who comes back from the answer to a post, such as one that says what is wrong, may send at once.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    release();
    postedUntil = 0;
  });
  addEventListener('contact:ready', () => {
    code = 'ready';
    const submitted = waiting;
    release();
    if (submitted) getForm().requestSubmit();
  });
  addEventListener('code:failed', () => {
    code = 'broken';
    if (waiting) postNatively();
  });
}
