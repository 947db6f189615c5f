/** Every type of band: what a page can be made of. A type is a folder beside this file and a line in this list. */
import { z } from 'zod';
import { calculator } from './calculator/schema.ts';
import { calendar } from './calendar/schema.ts';
import { cases } from './cases/schema.ts';
import { chooser } from './chooser/schema.ts';
import { closing } from './closing/schema.ts';
import { differences } from './differences/schema.ts';
import { downloads } from './downloads/schema.ts';
import { explorer } from './explorer/schema.ts';
import { figures } from './figures/schema.ts';
import { fit } from './fit/schema.ts';
import { form } from './form/schema.ts';
import { hero } from './hero/schema.ts';
import { links } from './links/schema.ts';
import { list } from './list/schema.ts';
import { logos } from './logos/schema.ts';
import { lost } from './lost/schema.ts';
import { people } from './people/schema.ts';
import { picture } from './picture/schema.ts';
import { posts } from './posts/schema.ts';
import { prices } from './prices/schema.ts';
import { privacy } from './privacy/schema.ts';
import { questions } from './questions/schema.ts';
import { quote } from './quote/schema.ts';
import { samples } from './samples/schema.ts';
import { steps } from './steps/schema.ts';
import { systems } from './systems/schema.ts';
import { table } from './table/schema.ts';
import { terms } from './terms/schema.ts';
import { text } from './text/schema.ts';
import { thanks } from './thanks/schema.ts';
import { video } from './video/schema.ts';

export const band = z.discriminatedUnion('band', [
  hero,
  text,
  list,
  steps,
  figures,
  cases,
  links,
  questions,
  closing,
  form,
  calendar,
  table,
  explorer,
  quote,
  logos,
  picture,
  video,
  downloads,
  people,
  prices,
  terms,
  systems,
  fit,
  differences,
  calculator,
  chooser,
  samples,
  posts,
  privacy,
  thanks,
  lost,
]);
export type Band = z.infer<typeof band>;
export type BandType = Band['band'];

/** The bands of a page, in the order in which they are read. */
export const bands = z.array(band).min(1, 'Write the first band of the page.');
