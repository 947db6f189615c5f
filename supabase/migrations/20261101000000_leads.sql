-- The leads and their delivery, in a separate schema, because the data API serves only `public`.
create schema if not exists fairlead;

create table if not exists fairlead.migrations (name text primary key, applied_at timestamptz not null default now());

create table fairlead.leads (
  id text primary key,
  received_at bigint not null, -- milliseconds since 1970, like every time here
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
  announced_at bigint, -- when a digest named this lead
  attempts integer not null default 0,
  next_attempt_at bigint not null,
  lease integer not null default 0, -- grows with every claim: a sender with an older number has lost the lead
  lease_until bigint not null default 0,
  sent_at bigint,
  last_error text
);
create index leads_due on fairlead.leads (next_attempt_at) where state = 'pending';
create index leads_held on fairlead.leads (received_at) where state = 'held' and announced_at is null;
create index leads_announced on fairlead.leads (announced_at) where announced_at is not null;
create index leads_fingerprint on fairlead.leads (fingerprint, received_at);
create index leads_key on fairlead.leads (key_hash) where key_hash is not null;
create index leads_received on fairlead.leads (received_at);

-- Further keys of a stored lead: it was posted again with them.
create table fairlead.lead_keys (
  key_hash text primary key,
  lead_id text not null references fairlead.leads (id) on delete cascade
);
create index lead_keys_lead on fairlead.lead_keys (lead_id);

-- The counts of the limits, shared by all servers. Keys are hashes. Rows are deleted an hour after their window. Losing
-- them in a crash does no harm, so the table is unlogged.
create unlogged table fairlead.rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

-- Only the owner can read and write: there is no policy, and no role has a grant.
alter table fairlead.migrations enable row level security;
alter table fairlead.leads enable row level security;
alter table fairlead.lead_keys enable row level security;
alter table fairlead.rate_limits enable row level security;
revoke all on schema fairlead from public;
revoke all on all tables in schema fairlead from public;

insert into fairlead.migrations (name) values ('20261101000000_leads');
