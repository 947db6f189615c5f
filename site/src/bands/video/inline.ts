/** Shows the provider's player in place of the poster that a visitor presses. In the page, since code at touch would come too late. */
addEventListener('click', (event) => {
  const { target } = event;
  const frame = target instanceof Element && target.closest<HTMLElement>('[data-player]');
  // A press with a key held opens the page of the video elsewhere, as for any link.
  if (!frame || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
  const link = frame.querySelector('a');
  if (!link) return;
  event.preventDefault();
  const player = document.createElement('iframe');
  player.src = frame.dataset.player ?? '';
  player.title = link.textContent?.trim() ?? '';
  player.allow = 'autoplay; fullscreen; picture-in-picture; encrypted-media';
  player.allowFullscreen = true;
  frame.replaceChildren(player);
  player.focus();
});

export {};
