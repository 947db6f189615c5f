import { Fragment } from 'react';

/** A heading whose line breaks are written in the content (`\n`). */
export const Lines = ({ text }: { text: string }) =>
  text.split('\n').map((line, index) => (
    <Fragment key={line}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));
