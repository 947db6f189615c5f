const FORMAT = new Intl.DateTimeFormat('en-US', {
  ...{ year: 'numeric', month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' },
  ...{ hourCycle: 'h23', timeZone: 'UTC', timeZoneName: 'short' },
});

/** A moment for people, in UTC: without a script the page does not know their time zone. @param at milliseconds since 1970 */
export const Time = ({ at }: { at: number }) => <time dateTime={new Date(at).toISOString()}>{FORMAT.format(at)}</time>;
