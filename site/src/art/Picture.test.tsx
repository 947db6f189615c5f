import { must } from '@fairlead/support/must.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ArtDrawn } from './Drawn.tsx';
import { artUrl } from './drawings.ts';
import styles from './Picture.module.css';
import { ArtPicture } from './Picture.tsx';

const markup = (picture: React.ReactElement) => renderToStaticMarkup(picture);

test('a picture has a source for the dark scheme and its size, and loads lazily', () => {
  expect(markup(<ArtPicture name="bbq-distributor" ground="ink" alt="" className="art" />)).toBe(
    `<picture><source media="(prefers-color-scheme:dark)" srcSet="${artUrl('bbq-distributor', 'abyss')}"/>` +
      `<img src="${artUrl('bbq-distributor', 'ink')}" alt="" width="1600" height="1000" loading="lazy" decoding="async" class="${styles.picture} art"/></picture>`,
  );
});

test('a picture on deep is the same in both schemes', () => {
  expect(markup(<ArtPicture name="svc-seo" ground="deep" alt="" />)).not.toContain('<source');
});

test('the upright hero is listed first, because browsers take the first source that matches', () => {
  const html = markup(<ArtPicture name="hero" tall ground="shoal" alt="" />);
  const order = ['hero-tall', 'hero-tall', 'hero', 'hero'] as const;
  const grounds = ['deep', 'shoal', 'deep', 'shoal'] as const;
  const addresses = [...html.matchAll(/(?:srcSet|src)="([^"]+)"/g)].map(([, address]) => address);
  expect(addresses).toEqual(order.map((name, i) => artUrl(name, must(grounds[i]))));
});

test('a drawing near the top loads nothing before the first paint, and is a picture for browsers without script', () => {
  const html = markup(<ArtDrawn name="svc-seo" ground="shoal" fine />);
  const [drawn, without] = html.split('<noscript>');
  expect(drawn).toContain(`<use data-href="${artUrl('svc-seo', 'shared', { fine: true })}#art">`);
  expect(drawn).not.toMatch(/ (href|src|srcSet)=/);
  expect(without).toContain(`src="${artUrl('svc-seo', 'shoal', { fine: true })}"`);
});

test('a drawing that was drawn large keeps its strokes where a small one has finer ones', () => {
  const html = markup(<ArtDrawn name="svc-geo" ground="shoal" fine />);
  expect(html).toContain(`<use data-href="${artUrl('svc-geo', 'shared')}#art">`);
  expect(html).toContain(`src="${artUrl('svc-geo', 'shoal')}"`);
});
