-- The same tables as supabase/migrations/20261124000000_baseline.sql; a test compares the two. There is no table for the
-- limits: with this database they count in memory. Any SQLite from 3.40 on can read, check and write this file.
create table leads (
  id text primary key,
  received_at integer not null, -- milliseconds since 1970, like every time here
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text not null,
  website text not null,
  country text not null,
  service text not null,
  revenue text not null,
  platforms text not null, -- JSON list
  -- Where the visit began (its first touch), and the page from which the form was opened. Null where nothing is known.
  source_landing text,
  source_referrer text,
  source_page text,
  source_utm_source text,
  source_utm_medium text,
  source_utm_campaign text,
  source_utm_term text,
  source_utm_content text,
  -- The last touch of the visit. Null where it is the same as the first.
  last_landing text,
  last_referrer text,
  last_utm_source text,
  last_utm_medium text,
  last_utm_campaign text,
  last_utm_term text,
  last_utm_content text,
  -- Made of the columns above when the lead is stored, because no two databases fold letters of all scripts alike.
  email_key text not null, -- the address without capitals: equal for all leads of one person
  source_name text not null, -- the source without capitals, www. and .com
  search text not null, -- what the desk's search looks into, without capitals
  fingerprint text not null, -- equal for equal submissions
  key_hash text,
  dedupe text not null unique, -- equal for every post of one lead
  submissions integer not null default 1,
  held integer not null default 0 check (held in (0, 1)), -- 1 until a person has released it
  held_for text, -- why it is or was held
  announced_at integer, -- when a digest named this held lead
  due_at integer, -- until when it is to be answered; null while it is held
  traceparent text, -- the trace that its deliveries belong to, by the W3C's Trace Context; null where there is none
  -- The work on it.
  stage text not null default 'new' check (stage in ('new', 'contacted', 'qualified', 'won', 'lost')),
  lost_reason text,
  value_cents integer, -- null: not known
  owner text, -- the address of the person who has the lead
  version integer not null default 0, -- grows with every change: a form with an older number changes nothing
  contacted_at integer, -- when it was first in a stage that says it is answered
  closed_at integer, -- when it was won or lost
  changed_at integer,
  changed_by text,
  binned_at integer, -- since when it is in the bin, to be erased; null where it is not
  -- Its next step: all of these, or none.
  next_what text,
  next_at integer, -- until when it is to be done; of a step without a time, the end of its day
  next_timed integer check (next_timed in (0, 1)), -- whether it has a time of day
  next_by text, -- the address of the person who is to do it
  next_since integer, -- the version of the lead with which it was set
  check (
    (next_what is null) = (next_at is null) and (next_what is null) = (next_timed is null)
    and (next_what is null) = (next_by is null) and (next_what is null) = (next_since is null)
  )
) strict;
-- The first has all that the desk's inbox narrows leads down by, so that no row is read that it does not show. SQLite takes
-- an index for its first column, however many leads match it, so the filters have none of their own. It
-- counts without reading rows only where binned_at is among the columns.
create index leads_newest on leads (received_at, id, held, binned_at, stage, service, source_name, search);
-- The open leads, by the time until which somebody must answer or do the next step, whichever comes first.
create index leads_todo on leads (
  (case when contacted_at is null and (next_at is null or due_at <= next_at) then due_at else next_at end),
  id, owner, due_at, contacted_at, next_at, next_by
) where held = 0 and closed_at is null and binned_at is null;
create index leads_held on leads (received_at, id, binned_at) where held = 1 and binned_at is null;
create index leads_to_announce on leads (received_at) where held = 1 and announced_at is null and binned_at is null;
create index leads_stage on leads (stage, binned_at) where held = 0 and binned_at is null; -- to count
create index leads_binned on leads (binned_at, id) where binned_at is not null;
create index leads_email on leads (email_key, received_at);
create index leads_fingerprint on leads (fingerprint, received_at);
create index leads_key on leads (key_hash) where key_hash is not null;

-- Further keys of a stored lead: it was posted again with them.
create table lead_keys (
  key_hash text primary key,
  lead_id text not null references leads (id) on delete cascade
) strict;
create index lead_keys_lead on lead_keys (lead_id);

-- Who did what with a lead, and when.
create table lead_history (
  id text primary key,
  lead_id text not null references leads (id) on delete cascade,
  at integer not null,
  actor text not null,
  action text not null,
  detail text not null -- JSON object
) strict;
create index lead_history_lead on lead_history (lead_id, at);
create index lead_history_at on lead_history (at);

-- One row for each channel by which a lead leaves, and one for each notice to the agency. There is no list of channels
-- here, so a new one needs no migration.
create table deliveries (
  id text primary key, -- of a lead: its id, a colon, the channel
  lead_id text references leads (id) on delete cascade, -- null: a notice
  channel text not null,
  about text, -- what a notice is about: JSON
  state text not null check (state in ('pending', 'sent', 'dead', 'skipped', 'paused')),
  resume_as text check (resume_as in ('pending', 'dead')), -- of a paused one: its state once its lead is put back from the bin
  made_at integer not null,
  tries integer not null default 0, -- all, also those that could not reach the receiver
  attempts integer not null default 0, -- those that were about this delivery
  unclear_attempts integer not null default 0, -- attempts after which it may or may not have arrived
  troubles integer not null default 0, -- how many of the newest tries in a row could not reach the receiver
  next_attempt_at integer not null,
  wait_ms integer not null default 0, -- from the moment when next_attempt_at was set until then
  age_ms integer not null default 0, -- how long it has been tried
  lease integer not null default 0, -- grows with every claim: a worker with an older number has lost the delivery
  lease_until integer not null default 0, -- 0: no worker has it
  resends integer not null default 0, -- how often a person has sent it again
  sent_at integer,
  last_error text,
  announced_at integer -- when a digest named this dead delivery
) strict;
create index deliveries_lead on deliveries (lead_id);
create index deliveries_new on deliveries (channel, next_attempt_at) where state = 'pending' and lease_until = 0 and tries = 0;
create index deliveries_repeated on deliveries (channel, next_attempt_at) where state = 'pending' and lease_until = 0 and tries > 0;
create index deliveries_leased on deliveries (id) where state = 'pending' and lease_until > 0;
create index deliveries_pending on deliveries (channel, made_at) where state = 'pending';
create index deliveries_dead on deliveries (channel, announced_at) where state = 'dead';

-- A channel whose receiver has asked for an end, and the configuration that it had then, as a hash.
create table channel_stops (
  channel text primary key,
  configuration text not null,
  stopped_at integer not null
) strict;

-- The ids of all erased leads, so that a restore leaves them out. This is not personal data.
create table erasures (
  lead_id text primary key,
  erased_at integer not null
) strict;

-- When something last happened, by its name: the nightly erasure, a backup.
create table marks (
  name text primary key,
  at integer not null
) strict;

-- The alarms that are on. The desk shows them.
create table alarms (
  id text primary key, -- the name of its rule, and what tells it from others of that rule
  text text not null, -- what is wrong, for people
  began_at integer not null,
  seen_at integer not null -- when a server last found that its condition holds
) strict;

-- Who erased, exported and signed in. It outlives the leads that it names by their ids.
create table audit (
  id text primary key,
  at integer not null,
  actor text not null, -- the address of a person, or the name of a command
  action text not null,
  detail text not null -- JSON object
) strict;
create index audit_at on audit (at, id);
-- Nothing in it changes, and nothing of the last year can be deleted.
create trigger audit_is_kept before update on audit begin
  select raise(abort, 'the audit log is append-only');
end;
create trigger audit_is_kept_for_a_year before delete on audit when old.at > (unixepoch() - 31536000) * 1000 begin
  select raise(abort, 'the audit log is append-only');
end;

-- Links for sign-in and sessions. The tokens themselves are stored nowhere.
create table desk_links (
  token_hash text primary key,
  email text not null,
  return_to text, -- the path of the page to which it leads
  expires_at integer not null,
  used_at integer
) strict;
create index desk_links_expires on desk_links (expires_at);
create table desk_challenges (
  challenge_hash text primary key,
  email text, -- of who adds a passkey; null: somebody signs in with one
  expires_at integer not null
) strict;
create index desk_challenges_expires on desk_challenges (expires_at);
create table desk_passkeys (
  id text primary key,
  email text not null,
  name text not null,
  public_key text not null, -- no secret
  counter integer not null,
  created_at integer not null,
  used_at integer
) strict;
create index desk_passkeys_email on desk_passkeys (email);
create table desk_sessions (
  token_hash text primary key,
  email text not null,
  created_at integer not null,
  seen_at integer not null,
  expires_at integer not null
) strict;
create index desk_sessions_email on desk_sessions (email);

-- What visits to the site were like, as counts of a day: no visit, no address, nothing that identifies anybody.
create table field_builds (
  build text primary key,
  first_at integer not null -- when a server first served it
) strict;
create table field_counts (
  day text not null, -- in the agency's zone
  build text not null,
  page text not null, -- kind of page
  engine text not null,
  device text not null,
  connection text not null,
  name text not null,
  bucket integer not null, -- of a histogram; 0 for what is only counted
  count integer not null,
  primary key (day, build, page, engine, device, connection, name, bucket)
) strict, without rowid;
create table field_errors (
  day text not null,
  build text not null,
  kind text not null,
  message text not null,
  file text not null,
  line integer not null,
  count integer not null,
  primary key (day, build, kind, message, file, line)
) strict, without rowid;
-- Which reminders a person of the desk wants. Who is not in it wants all.
create table desk_people (
  email text primary key,
  remind_day integer not null check (remind_day in (0, 1)),
  remind_lead integer not null check (remind_lead in (0, 1)),
  remind_week integer not null check (remind_week in (0, 1))
) strict;

insert into migrations (name) values ('20261124000000_baseline');
