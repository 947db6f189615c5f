-- The stage of a lead, as in lead_work: triggers keep it, so that the list of one stage is read from an index.
alter table fairlead.leads add column stage text not null default 'new';

-- The work on a lead. A lead without a row is new, with the version 0.
create table fairlead.lead_work (
  lead_id text primary key references fairlead.leads (id) on delete cascade,
  stage text not null check (stage in ('new', 'contacted', 'qualified', 'won', 'lost')),
  lost_reason text,
  value_cents bigint, -- null: not known
  owner text, -- the address of the person who has the lead
  version integer not null, -- grows with every change: a form with an older number changes nothing
  contacted_at bigint, -- milliseconds since 1970; when the lead first left the stage new
  closed_at bigint, -- when it was won or lost
  received_at bigint not null, -- as in leads, so that the time to the first contact is read from one index
  changed_at bigint not null, -- the last change: when, by whom and what
  changed_by text not null,
  change text not null -- JSON object, the detail of its entry in lead_history
);
create index lead_work_contacted on fairlead.lead_work (received_at, contacted_at, lead_id) where contacted_at is not null;

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

-- A change of the work and its entry in the history are one statement, so neither is ever there without the other.
create function fairlead.note_work() returns trigger language plpgsql set search_path = '' as $$
begin
  update fairlead.leads set stage = new.stage where id = new.lead_id and stage <> new.stage;
  insert into fairlead.lead_history (id, lead_id, at, actor, action, detail)
    values (new.lead_id || ':' || new.version, new.lead_id, new.changed_at, new.changed_by, 'changed', new.change)
    on conflict do nothing;
  return null;
end $$;
create trigger note_work after insert or update of version on fairlead.lead_work
  for each row execute function fairlead.note_work();

-- For the lists of the inbox, newest first, and for the numbers. The one of all leads takes the place of an index without the id.
create index leads_newest on fairlead.leads (received_at, id);
drop index fairlead.leads_received;
create index leads_stage on fairlead.leads (stage, received_at, id) where state <> 'held';
create index leads_service on fairlead.leads (service, received_at, id) where state <> 'held';
create index leads_source on fairlead.leads (coalesce(source_utm_source, source_referrer, 'direct'), received_at, id)
  where state <> 'held';
create index leads_landing on fairlead.leads (source_landing, received_at) where state <> 'held';
create index leads_on_hold on fairlead.leads (received_at, id) where state = 'held';
-- For all leads of one person. The databases lower only ASCII letters, so other addresses are compared one by one.
create index leads_email on fairlead.leads (lower(email));
create index leads_email_other on fairlead.leads (id) where octet_length(email) <> length(email);

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
revoke all on all functions in schema fairlead from public;
do $$
declare
  held text;
begin
  for held in select rolname from pg_catalog.pg_roles where rolname in ('anon', 'authenticated', 'service_role') loop
    execute format('revoke all on all tables in schema fairlead from %I', held);
    execute format('revoke all on all functions in schema fairlead from %I', held);
  end loop;
end $$;

insert into fairlead.migrations (name) values ('20261123020000_desk');
