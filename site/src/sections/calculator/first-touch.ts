/**
 * Written into the page: requests the calculator's code when a visitor first touches it, or when the address keeps
 * figures for it. If the code does not come, the fields give way to a sentence, and the worked example stays.
 */
// Calculator.tsx writes all that is read here, so nothing is checked, which would cost bytes of the page.
const box = document.querySelector('[data-calculator]') as HTMLElement;
const touched = new AbortController();

const load = () => {
  touched.abort();
  // Calculator.tsx writes both addresses and the fields, so nothing is checked, here and below.
  import(/* @vite-ignore */ box.dataset.calculator as string).catch(() => {
    const fields = box.querySelector('fieldset') as HTMLFieldSetElement; // As above.
    fields.textContent = `${fields.dataset.failed}`;
  });
};

// An anchor of a page has no equals sign in it.
if (location.hash.includes('=')) load();
else for (const type of ['pointerover', 'focusin', 'input']) box.addEventListener(type, load, touched);

export {};
