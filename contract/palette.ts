/**
 * The colors of the design by name. Code that has no style sheet takes them from here: drawings, icons, letters, pages of the
 * function. `ui/styles/tokens.css` has the same names for style sheets, and says which role each color plays.
 */
export const PALETTE = {
  paper: '#f3f5f1',
  shoal: '#cfe2e3',
  ink: '#08282e',
  deep: '#0f3840',
  white: '#fff',
  slate: '#3f5c62',
  mist: '#a9c6c9',
  signal: '#ff5420',
  rust: '#a83206',
  'hair-paper': '#c3cfcc',
  'hair-shoal': '#a6c0c3',
  'hair-ink': '#2a4c53',
  field: '#6b8489',
  // Of the dark scheme alone.
  abyss: '#041a1f',
  foam: '#e6edea',
  'hair-deep': '#335962',
  'hair-abyss': '#1e3f46',
  'field-dark': '#7b9ba0',
  'rust-dark': '#ffa183',
} as const;
