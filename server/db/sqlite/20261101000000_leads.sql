-- The same tables as supabase/migrations/20261101000000_leads.sql; a test compares the two. There is no table for the
-- limits: with this database they count in memory.
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
  fingerprint text not null,
  key_hash text,
  dedupe text not null unique, -- equal for every post of one lead
  submissions integer not null default 1,
  state text not null check (state in ('pending', 'held', 'sent', 'dead')),
  held_for text,
  announced_at integer, -- when a digest named this lead
  attempts integer not null default 0,
  next_attempt_at integer not null,
  lease integer not null default 0, -- grows with every claim: a sender with an older number has lost the lead
  lease_until integer not null default 0,
  sent_at integer,
  last_error text
) strict;
create index leads_due on leads (next_attempt_at) where state = 'pending';
create index leads_held on leads (received_at) where state = 'held' and announced_at is null;
create index leads_announced on leads (announced_at) where announced_at is not null;
create index leads_fingerprint on leads (fingerprint, received_at);
create index leads_key on leads (key_hash) where key_hash is not null;
create index leads_received on leads (received_at);

-- Further keys of a stored lead: it was posted again with them.
create table lead_keys (
  key_hash text primary key,
  lead_id text not null references leads (id) on delete cascade
) strict;
create index lead_keys_lead on lead_keys (lead_id);

insert into migrations (name) values ('20261101000000_leads');
