/** Who has which entry open: known for as long as a page listens to the news of the server. */
import type { Here } from '../api.ts';

type Tab = { who: string; file: string | null; tell: (here: Here[]) => void };

export type Presence = ReturnType<typeof openPresence>;

export function openPresence() {
  const tabs = new Map<string, Tab>();

  /** What others have open. Somebody who has an entry open twice is one. */
  function others(who: string): Here[] {
    const found = [...tabs.values()].flatMap((tab) =>
      tab.who === who || tab.file === null ? [] : [{ who: tab.who, file: tab.file }],
    );
    return [...new Map(found.map((here) => [`${here.who} ${here.file}`, here])).values()];
  }

  function tellAll(): void {
    for (const { who, tell } of tabs.values()) tell(others(who));
  }

  return {
    /**
     * A page of somebody listens from now on.
     * @param id what the page calls itself
     * @returns what ends it
     */
    join(id: string, who: string, tell: Tab['tell']): () => void {
      const tab: Tab = { who, file: null, tell };
      tabs.set(id, tab);
      tell(others(who));
      return () => {
        // The same page may listen again by now.
        if (tabs.get(id) !== tab) return;
        tabs.delete(id);
        tellAll();
      };
    },
    /** A page of somebody shows another entry, or none. */
    move(id: string, who: string, file: string | null): void {
      const tab = tabs.get(id);
      if (tab?.who !== who || tab.file === file) return;
      tab.file = file;
      tellAll();
    },
  };
}
