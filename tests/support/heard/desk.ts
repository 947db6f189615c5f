/** The examples of the desk's pages, bundled with the words of transcripts. */
import { EXAMPLES } from '@fairlead/desk/pages/examples/index.ts';
import { render } from '@fairlead/desk/pages/index.tsx';

/** A page of the desk in one of its states. */
export const deskPage = (name: string, state: string, stylesheet: string): string =>
  EXAMPLES.find((example) => example.page === name && example.state.replaceAll(' ', '-') === state)!.html(
    render,
    stylesheet,
  );
