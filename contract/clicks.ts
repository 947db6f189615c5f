/**
 * The click IDs that ad platforms add to the links of their ads. With one, a platform can be told later what became of the
 * click.
 */

/** By their names in a link. Where a link has several, the first of this list counts: Google takes no other beside it. */
export const CLICK_KINDS = ['gclid', 'gbraid', 'wbraid', 'msclkid', 'fbclid', 'li_fat_id', 'ttclid'] as const;
export type ClickKind = (typeof CLICK_KINDS)[number];

/** The newest click of a visit. */
export type Click = {
  kind: ClickKind;
  id: string;
  /** When the link was followed, such as `2026-11-28T09:05:00.000Z`. */
  at: string;
};

const GOOGLE = { platform: 'Google Ads', source: 'google' };
/** Whose click it is, and the source of a visit of which nothing else is known. */
export const CLICK_PLATFORMS: Readonly<Record<ClickKind, { platform: string; source: string }>> = {
  gclid: GOOGLE,
  gbraid: GOOGLE,
  wbraid: GOOGLE,
  msclkid: { platform: 'Microsoft Ads', source: 'bing' },
  // Facebook and Instagram add theirs to links without an ad too.
  fbclid: { platform: 'Meta', source: 'facebook' },
  li_fat_id: { platform: 'LinkedIn Ads', source: 'linkedin' },
  ttclid: { platform: 'TikTok Ads', source: 'tiktok' },
};

/** A longer one is left out, since a part of it would mean nothing to the platform. */
export const LONGEST_CLICK_ID = 500;
const CLICK_ID = /^[\w.~-]+$/;

/** The click that a query tells; null where it tells none that can be used. @param at milliseconds since 1970 */
export function clickIn(query: URLSearchParams, at: number): Click | null {
  for (const kind of CLICK_KINDS) {
    const id = query.get(kind) ?? '';
    if (id.length <= LONGEST_CLICK_ID && CLICK_ID.test(id)) return { kind, id, at: new Date(at).toISOString() };
  }
  return null;
}
