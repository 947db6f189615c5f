const draw = () => {
  for (const use of document.querySelectorAll<SVGUseElement>('use[data-href]')) {
    use.setAttribute('href', use.dataset.href!);
  }
};

/** Loads the drawings above the fold (site/src/art/Drawn.tsx): those parsed so far, and the rest once the page is parsed. */
export const showDrawings = () => {
  draw();
  addEventListener('DOMContentLoaded', draw);
};
