/**
 * What others do to a page while a visitor uses it: translators, password managers, form fillers, extensions, in-app browsers.
 * It runs in the page, so it knows nothing outside itself.
 * @param seed decides what is done, and where
 */
export function changePage(seed: number): void {
  let state = seed >>> 0;
  const random = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const pick = <T>(list: Iterable<T>): T => {
    const all = [...list];
    return all[random(all.length)] as T;
  };
  const form = document.querySelector('main form') as HTMLFormElement;
  const foreign = (name: string) => {
    const element = document.createElement(name);
    element.dataset.foreign = '';
    element.append(name === 'style' ? '' : '·');
    return element;
  };
  /** Translators put each text into two elements of their own. */
  const translate = () => {
    const texts = document.createTreeWalker(document.querySelector('main') as Element, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    for (const text of found) {
      if (!text.data.trim() || text.parentElement?.closest('font, select, script, style')) continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      text.replaceWith(outer);
      outer.append(inner);
      inner.append(`${text.data}·`);
    }
    document.documentElement.lang = 'de';
    document.documentElement.classList.add('translated-ltr');
  };
  /** A move takes the focus from what is moved, which no page can help. So what has it stays where it is. */
  const wrap = (element: Element) => {
    if (element.contains(document.activeElement)) return;
    const outer = document.createElement('div');
    element.before(outer);
    outer.append(element);
  };
  const controls = form.querySelectorAll<HTMLElement>('input, select, button');
  const acts: (() => void)[] = [
    translate,
    () => pick(controls).after(foreign('div')),
    () => pick(controls).before(foreign('grammarly-extension')),
    () => pick(form.querySelectorAll('label, legend, fieldset')).prepend(foreign('span')),
    () => pick([form, document.body, form.parentElement as Element]).prepend(foreign('div')),
    () => pick([form, document.body]).append(foreign('div')),
    () => pick(document.querySelectorAll('[data-place], [role=status], [role=alert]')).append(foreign('span')),
    () => {
      const control = pick(controls);
      control.style.backgroundImage = 'none';
      control.dataset.lpignore = 'true';
      control.setAttribute('autocomplete', 'off');
      control.classList.add('filled');
    },
    () => wrap(pick(document.querySelectorAll('[data-place], [data-place] > *, main form, div:has(> [role=status])'))),
    () => wrap(pick(form.querySelectorAll(':scope > *, label, legend, input, select'))),
  ];
  pick(acts)();
}
