import { z } from 'zod';
import { namesOf } from '../../art/drawings.ts';

/** The name of a drawing: a file of a folder of content/drawings. */
const drawing = (family: Parameters<typeof namesOf>[0]) =>
  z
    .enum(namesOf(family), { error: () => `Name a file of content/drawings/${family}: ${namesOf(family).join(', ')}.` })
    .meta({ title: 'Drawing', drawing: true, help: 'One of the site’s drawings, for places that show no photo.' });

export const plate = drawing('plates');
export const caseDrawing = drawing('cases');
export const industryDrawing = drawing('industries');
