/**
 * Written into the page: requests the calculator's code when a visitor first touches it, or when the address keeps
 * figures for it. If the code does not come, the fields give way to a sentence, and the worked example stays.
 */
const box = document.querySelector<HTMLElement>('[data-calculator]')!;
const touched = new AbortController();

const load = () => {
  touched.abort();
  import(/* @vite-ignore */ box.dataset.calculator!).catch(() => {
    const fields = box.querySelector('fieldset')!;
    fields.textContent = fields.dataset.failed!;
  });
};

// An anchor of a page has no equals sign in it.
if (location.hash.includes('=')) load();
else for (const type of ['pointerover', 'focusin', 'input']) box.addEventListener(type, load, touched);

export {};
