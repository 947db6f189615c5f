const ours = () => ({
  and: [{ href_matches: '/*' }, { not: { href_matches: ['/contact*', '/functions/*', '/*.*'] } }],
});

/**
 * Speculation rules: the browser may fetch a page when the pointer is over its link, and render it when the link is
 * pressed. Never the contact page, so that its form and calendar load only for people who open it, and never a file.
 */
export const speculation = JSON.stringify({
  prefetch: [{ where: ours(), eagerness: 'moderate' }],
  prerender: [{ where: ours(), eagerness: 'conservative' }],
});
