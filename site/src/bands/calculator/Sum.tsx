import type { Explained, SumWords } from './words.ts';

/** Which figures the sum is of: those of the example, or the visitor's own. */
export const Given = ({ words, given, own }: { words: SumWords; given: string; own: boolean }) => (
  <p id="given" className="muted">
    <b>{own ? words.given.own : words.given.example}</b> <span>{given}</span>
  </p>
);

export const SumTable = ({ words, lines }: { words: SumWords; lines: Explained['lines'] }) => (
  <table aria-labelledby="given">
    <thead>
      <tr>
        <td />
        <th scope="col">{words.columns.first}</th>
        <th scope="col">{words.columns.all}</th>
      </tr>
    </thead>
    <tbody>
      {lines.map(({ name, label, first, all }) => (
        <tr key={name}>
          <th scope="row">{label}</th>
          <td>{first}</td>
          <td>{all}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
