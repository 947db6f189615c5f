-- The same tables as supabase/migrations/20261123020000_desk.sql; a test compares the two.
-- The work on a lead. A lead without a row is new, with the version 0.
create table lead_work (
  lead_id text primary key references leads (id) on delete cascade,
  stage text not null check (stage in ('new', 'contacted', 'qualified', 'won', 'lost')),
  lost_reason text,
  value_cents integer, -- null: not known
  owner text, -- the address of the person who has the lead
  version integer not null, -- grows with every change: a form with an older number changes nothing
  contacted_at integer, -- when the lead first left the stage new
  closed_at integer -- when it was won or lost
) strict;
create index lead_work_stage on lead_work (stage);

-- Who did what, and when.
create table lead_history (
  id text primary key,
  lead_id text not null references leads (id) on delete cascade,
  at integer not null,
  actor text not null,
  action text not null,
  detail text not null -- JSON object
) strict;
create index lead_history_lead on lead_history (lead_id, at);

-- Links for sign-in and sessions. The tokens themselves are stored nowhere.
create table desk_links (
  token_hash text primary key,
  email text not null,
  expires_at integer not null,
  used_at integer
) strict;
create index desk_links_expires on desk_links (expires_at);
create table desk_sessions (
  token_hash text primary key,
  email text not null,
  created_at integer not null,
  seen_at integer not null,
  expires_at integer not null
) strict;
create index desk_sessions_email on desk_sessions (email);

insert into migrations (name) values ('20261123020000_desk');
