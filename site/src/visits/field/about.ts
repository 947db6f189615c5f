/** What kind of browser this is, by closed lists. Nothing of it tells one visitor from another. */
import type { Connection, Device, Engine } from '@fairlead/contract/field/names.ts';

/** What only some browsers have. */
export type Hints = Pick<Navigator, 'userAgent'> & {
  connection?: { effectiveType?: string; saveData?: boolean };
  globalPrivacyControl?: boolean;
};

/** Whether the browser asks not to be measured (https://w3c.github.io/gpc). */
export const refuses = ({ globalPrivacyControl }: Hints): boolean => globalPrivacyControl === true;

/** Every browser names older ones too: Chrome says AppleWebKit, and all but Firefox say Gecko somewhere. */
export const engineOf = ({ userAgent }: Hints): Engine =>
  /Firefox\//.test(userAgent)
    ? 'Gecko'
    : /Chrom(?:e|ium)\//.test(userAgent)
      ? 'Blink'
      : /AppleWebKit\//.test(userAgent)
        ? 'WebKit'
        : 'other';

/** @param coarse whether a finger is what points @param width of the screen in pixels of CSS, the shorter side */
export const deviceOf = (coarse: boolean, width: number): Device =>
  coarse ? (width < 600 ? 'phone' : 'tablet') : 'desktop';

const CONNECTIONS: readonly string[] = ['slow-2g', '2g', '3g', '4g'] satisfies Connection[];

export const connectionOf = ({ connection }: Hints): Connection => {
  const type = connection?.effectiveType ?? '';
  // The list has nothing else.
  return CONNECTIONS.includes(type) ? (type as Connection) : 'unknown';
};
