import { scanPictures } from '../../../src/content/photos/scan.ts';
import type { Fault } from '../fault.ts';

/**
 * Every photo, logo and picture in a post has its file and its words, and the file is large enough for its place.
 * @param content the content folder
 */
export const picturesFit = async (content = 'content'): Promise<Fault[]> => (await scanPictures(content)).faults;
