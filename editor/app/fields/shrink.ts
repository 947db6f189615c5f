/** Makes a photo smaller before it is sent: a phone on the road would need minutes for what its camera has written. */
import { LONGEST_SIDE } from '../../api.ts';

/** Bytes below which it is not worth the while. */
const SMALL = 1_500_000;
/** What browsers can write. Where one cannot, it writes a PNG, whose type is another one. */
const TYPES = ['image/jpeg', 'image/png', 'image/webp'];
/** The server compresses once more, so little is lost here. */
const QUALITY = 0.92;

/** @returns a smaller photo, upright; the file itself where there is none, or where the browser cannot read it */
export async function shrunk(photo: File): Promise<File> {
  if (!TYPES.includes(photo.type) || photo.size < SMALL) return photo;
  try {
    const whole = await createImageBitmap(photo);
    const share = Math.min(1, LONGEST_SIDE / Math.max(whole.width, whole.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(whole.width * share);
    canvas.height = Math.round(whole.height * share);
    const pen = canvas.getContext('2d');
    if (!pen) return photo;
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(whole, 0, 0, canvas.width, canvas.height);
    whole.close();
    const { promise, resolve } = Promise.withResolvers<Blob | null>();
    canvas.toBlob(resolve, photo.type, QUALITY);
    const made = await promise;
    return made?.type === photo.type && made.size < photo.size
      ? new File([made], photo.name, { type: photo.type })
      : photo;
  } catch {
    // The server says what is wrong with it.
    return photo;
  }
}
