import { Fragment } from 'react';

/** A heading with the line breaks that the content has (`\n`). */
export const Lines = ({ text }: { text: string }) =>
  text.split('\n').map((line, index) => (
    <Fragment key={line}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));
