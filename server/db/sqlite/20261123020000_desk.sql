-- The same tables as supabase/migrations/20261123020000_desk.sql; a test compares the two.
-- The stage of a lead, as in lead_work: triggers keep it, so that the list of one stage is read from an index.
alter table leads add column stage text not null default 'new';

-- The work on a lead. A lead without a row is new, with the version 0.
create table lead_work (
  lead_id text primary key references leads (id) on delete cascade,
  stage text not null check (stage in ('new', 'contacted', 'qualified', 'won', 'lost')),
  lost_reason text,
  value_cents integer, -- null: not known
  owner text, -- the address of the person who has the lead
  version integer not null, -- grows with every change: a form with an older number changes nothing
  contacted_at integer, -- when the lead first left the stage new
  closed_at integer, -- when it was won or lost
  received_at integer not null, -- as in leads, so that the time to the first contact is read from one index
  changed_at integer not null, -- the last change: when, by whom and what
  changed_by text not null,
  change text not null -- JSON object, the detail of its entry in lead_history
) strict;
create index lead_work_contacted on lead_work (received_at, contacted_at, lead_id) where contacted_at is not null;

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

-- A change of the work and its entry in the history are one statement, so neither is ever there without the other.
create trigger work_stored after insert on lead_work begin
  update leads set stage = new.stage where id = new.lead_id and stage <> new.stage;
  insert into lead_history (id, lead_id, at, actor, action, detail)
    values (new.lead_id || ':' || new.version, new.lead_id, new.changed_at, new.changed_by, 'changed', new.change)
    on conflict do nothing;
end;
create trigger work_changed after update of version on lead_work begin
  update leads set stage = new.stage where id = new.lead_id and stage <> new.stage;
  insert into lead_history (id, lead_id, at, actor, action, detail)
    values (new.lead_id || ':' || new.version, new.lead_id, new.changed_at, new.changed_by, 'changed', new.change)
    on conflict do nothing;
end;

-- For the lists of the inbox, newest first, and for the numbers. The one of all leads takes the place of an index without the id.
create index leads_newest on leads (received_at, id);
drop index leads_received;
create index leads_stage on leads (stage, received_at, id) where state <> 'held';
create index leads_service on leads (service, received_at, id) where state <> 'held';
create index leads_source on leads (coalesce(source_utm_source, source_referrer, 'direct'), received_at, id)
  where state <> 'held';
create index leads_landing on leads (source_landing, received_at) where state <> 'held';
create index leads_on_hold on leads (received_at, id) where state = 'held';
-- For all leads of one person. The databases lower only ASCII letters, so other addresses are compared one by one.
create index leads_email on leads (lower(email));
create index leads_email_other on leads (id) where octet_length(email) <> length(email);

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
