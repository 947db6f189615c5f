-- The work on a lead. A lead without a row is new, with the version 0.
create table fairlead.lead_work (
  lead_id text primary key references fairlead.leads (id) on delete cascade,
  stage text not null check (stage in ('new', 'contacted', 'qualified', 'won', 'lost')),
  lost_reason text,
  value_cents bigint, -- null: not known
  owner text, -- the address of the person who has the lead
  version integer not null, -- grows with every change: a form with an older number changes nothing
  contacted_at bigint, -- milliseconds since 1970; when the lead first left the stage new
  closed_at bigint -- when it was won or lost
);
create index lead_work_stage on fairlead.lead_work (stage);

-- Who did what, and when.
create table fairlead.lead_history (
  id text primary key,
  lead_id text not null references fairlead.leads (id) on delete cascade,
  at bigint not null,
  actor text not null,
  action text not null,
  detail text not null -- JSON object
);
create index lead_history_lead on fairlead.lead_history (lead_id, at);

-- Links for sign-in and sessions. The tokens themselves are stored nowhere.
create table fairlead.desk_links (
  token_hash text primary key,
  email text not null,
  expires_at bigint not null,
  used_at bigint
);
create index desk_links_expires on fairlead.desk_links (expires_at);
create table fairlead.desk_sessions (
  token_hash text primary key,
  email text not null,
  created_at bigint not null,
  seen_at bigint not null,
  expires_at bigint not null
);
create index desk_sessions_email on fairlead.desk_sessions (email);

create trigger commit_to_disk after insert or update or delete on fairlead.lead_work
  for each statement execute function fairlead.commit_to_disk();
create trigger commit_to_disk after insert or update or delete on fairlead.lead_history
  for each statement execute function fairlead.commit_to_disk();
create trigger commit_to_disk after insert or update or delete on fairlead.desk_links
  for each statement execute function fairlead.commit_to_disk();
create trigger commit_to_disk after insert or update or delete on fairlead.desk_sessions
  for each statement execute function fairlead.commit_to_disk();

-- Only the owner can read and write, like every table here, whatever the default privileges of the project are.
alter table fairlead.lead_work enable row level security;
alter table fairlead.lead_history enable row level security;
alter table fairlead.desk_links enable row level security;
alter table fairlead.desk_sessions enable row level security;
revoke all on all tables in schema fairlead from public;
do $$
declare
  held text;
begin
  for held in select rolname from pg_catalog.pg_roles where rolname in ('anon', 'authenticated', 'service_role') loop
    execute format('revoke all on all tables in schema fairlead from %I', held);
  end loop;
end $$;

insert into fairlead.migrations (name) values ('20261123020000_desk');
