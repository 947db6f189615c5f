import { type PictureFault, scanPictures } from '../../../src/content/photos/scan.ts';

/**
 * Every photo, logo and picture in a post has its file and its words, and the file is large enough for its place.
 * @param content the content folder
 */
export const picturesFit = async (content = 'content'): Promise<PictureFault[]> => (await scanPictures(content)).faults;
