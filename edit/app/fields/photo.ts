import type { Path, Photo } from '../../api.ts';
import { postFile } from '../store/server.ts';
import { words } from '../words.ts';

/** Sends a picture that belongs to an entry. @returns where it is stored below content/, or why it is not */
export async function sendPhoto(file: string, picture: File, path?: Path): Promise<Photo | { fault: string }> {
  if (!picture.type.startsWith('image/')) return { fault: words.photo.notPicture(picture.name) };
  const query = new URLSearchParams({ file, name: picture.name });
  if (path) query.set('path', JSON.stringify(path));
  const answer = await postFile<Photo>(`photo?${query}`, picture);
  return answer.ok ? answer.data : { fault: answer.fault };
}
