-- Calls that visitors have booked in a calendar, a row for each booking as its provider counts them: a call that is moved is
-- booked again there, and its first row stays as replaced.
create table bookings (
  id text primary key, -- the provider, a colon, the provider's own id
  lead_id text references leads (id) on delete cascade, -- null: its end was told before its beginning
  provider text not null,
  state text not null check (state in ('booked', 'canceled', 'replaced', 'held', 'no-show')),
  said_at integer not null, -- when this happened, by the clock of the provider
  stored_at integer not null, -- when it was first told, by our own
  start_at integer not null,
  title text, -- what kind of call it is, in the agency's words
  host text, -- the address of the person whose calendar it is
  zone text, -- the visitor's
  answers text not null, -- JSON list of questions with what the visitor has answered
  replaces text, -- the id of the booking that was moved to this one
  lead_version integer -- the version of the lead that its last change has made
) strict;
create index bookings_lead on bookings (lead_id);
create index bookings_replaces on bookings (replaces) where replaces is not null;
create index bookings_unknown on bookings (stored_at) where lead_id is null;
