/** The grounds, by name. A band's ground is also a class, which sets `--bg`, `--fg`, `--mut` and `--line`. */

/** Grounds that a band can stand on. */
export type BandGround = 'paper' | 'shoal' | 'ink';

/** Grounds that a drawing can lie on in the light scheme: a band's, or a panel on ink. */
export type PageGround = BandGround | 'deep';

/** Every ground that a drawing is made for. `abyss` is what ink becomes in the dark scheme. */
export type Ground = PageGround | 'abyss';
