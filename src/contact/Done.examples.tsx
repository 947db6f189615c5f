import { createRef } from 'react';
import { loadPage } from '../content.ts';
import { Done } from './Done.tsx';

const { next } = await loadPage('contact');

export const inPlaceOfTheForm = <Done next={next} onAgain={() => {}} ref={createRef()} />;
