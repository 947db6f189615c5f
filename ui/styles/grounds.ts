/** The grounds, by name. A band's ground is also a class, which sets `--bg`, `--fg`, `--muted` and `--line`. */

/** Grounds that a band can have. */
export type BandGround = 'paper' | 'shoal' | 'ink';

/** Grounds that can be behind a drawing in the light scheme: those of bands, and `deep`, a panel on ink. */
export type PageGround = BandGround | 'deep';

/** Every ground that a drawing is made for. `abyss` is what ink becomes in the dark scheme. */
export type Ground = PageGround | 'abyss';
