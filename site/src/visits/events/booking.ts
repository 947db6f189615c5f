import type { Send } from './send.ts';

/** Reports `booking_completed` once, when the provider's frame in the scheduling box says so. What it says besides is not read. */
export function watchBooking(send: Send): void {
  const box = document.querySelector<HTMLElement>('[data-calendar]');
  if (!box) return;
  const provider = new URL(box.dataset.page as string).origin; // A box with a calendar has the address of its page.
  const told = ({ origin, source, data }: MessageEvent) => {
    const isFrame = [...box.querySelectorAll('iframe')].some(({ contentWindow }) => contentWindow === source);
    if (!isFrame || origin !== provider || data?.event !== 'calendly.event_scheduled') return;
    removeEventListener('message', told);
    send('booking_completed', {});
  };
  addEventListener('message', told);
}
