-- One row for each channel by which a lead leaves. There is no list of channels here, so a new one needs no migration.
-- docs/decisions/0011 says why triggers keep `leads` and `deliveries` in step.
create table fairlead.deliveries (
  lead_id text not null references fairlead.leads (id) on delete cascade,
  channel text not null,
  state text not null check (state in ('pending', 'sent', 'dead', 'skipped')),
  attempts integer not null default 0,
  unclear_attempts integer not null default 0,
  next_attempt_at bigint not null, -- milliseconds since 1970, like every time here
  wait_ms bigint not null default 0,
  lease integer not null default 0, -- grows with every claim: a sender with an older number has lost the delivery
  lease_until bigint not null default 0,
  sent_at bigint,
  last_error text,
  announced_at bigint, -- when a digest named this delivery
  primary key (lead_id, channel)
);
create index deliveries_due on fairlead.deliveries (channel, next_attempt_at) where state = 'pending';
create index deliveries_leased on fairlead.deliveries (channel) where state = 'pending' and lease_until <> 0;
create index deliveries_dead on fairlead.deliveries (channel) where state = 'dead' and announced_at is null;
create index deliveries_announced on fairlead.deliveries (announced_at) where announced_at is not null;

-- A channel whose receiver has asked for an end, and the configuration that it had then, as a hash.
create table fairlead.channel_stops (
  channel text primary key,
  configuration text not null,
  stopped_at bigint not null
);

-- A JSON list: by which channels the lead leaves. Null while the lead is held, and in a row of an older server: it knows
-- only the columns of `leads`, so the delivery of the letter is there until a newer server adopts the lead.
alter table fairlead.leads add column channels text;
create index leads_to_adopt on fairlead.leads (state) where channels is null;
-- Only the letters of older servers are due here. A smaller index makes it cheaper to store a lead.
drop index fairlead.leads_due;
create index leads_due on fairlead.leads (next_attempt_at) where state = 'pending' and lease_until = 0;
drop index fairlead.leads_leased;

-- The deliveries of a lead that is stored, adopted or released, in the same transaction as that.
create function fairlead.make_deliveries() returns trigger language plpgsql set search_path = '' as $$
begin
  insert into fairlead.deliveries (lead_id, channel, state, attempts, unclear_attempts, next_attempt_at, wait_ms, sent_at, last_error, announced_at)
    select new.id, value, new.state, new.attempts, new.unclear_attempts, new.next_attempt_at, new.wait_ms, new.sent_at, new.last_error, new.announced_at
    from pg_catalog.jsonb_array_elements_text(new.channels::pg_catalog.jsonb)
    on conflict (lead_id, channel) do update set state = excluded.state, attempts = excluded.attempts,
      unclear_attempts = excluded.unclear_attempts, next_attempt_at = excluded.next_attempt_at, wait_ms = excluded.wait_ms,
      sent_at = excluded.sent_at, last_error = excluded.last_error, announced_at = excluded.announced_at;
  return null;
end $$;
create trigger leads_stored after insert on fairlead.leads
  for each row when (new.channels is not null) execute function fairlead.make_deliveries();
create trigger leads_adopted after update of channels on fairlead.leads
  for each row when (new.channels is not null and old.channels is null) execute function fairlead.make_deliveries();

-- The state of a lead is that of its letter.
create function fairlead.mirror_letter() returns trigger language plpgsql set search_path = '' as $$
begin
  update fairlead.leads set state = new.state, attempts = new.attempts, unclear_attempts = new.unclear_attempts,
    next_attempt_at = new.next_attempt_at, wait_ms = new.wait_ms, sent_at = new.sent_at, last_error = new.last_error
    where id = new.lead_id;
  return null;
end $$;
create trigger letter_changed after update of state, attempts, next_attempt_at on fairlead.deliveries
  for each row when (new.channel = 'letter' and new.state <> 'skipped') execute function fairlead.mirror_letter();

-- An older server cannot take, free or announce an adopted lead. If it had sent the letter before, that is recorded.
create function fairlead.keep_adopted() returns trigger language plpgsql set search_path = '' as $$
begin
  if new.state = 'sent' then
    update fairlead.deliveries set state = 'sent', sent_at = new.sent_at, attempts = attempts + 1, lease_until = 0, last_error = null
      where lead_id = old.id and channel = 'letter' and state in ('pending', 'dead');
  end if;
  return null;
end $$;
create trigger leads_kept before update of lease_until on fairlead.leads
  for each row when (old.channels is not null and new.channels is not null and new.lease_until <> old.lease_until)
  execute function fairlead.keep_adopted();

create trigger commit_to_disk after insert or update or delete on fairlead.deliveries
  for each statement execute function fairlead.commit_to_disk();

-- Only the owner can read and write, like every table here, whatever the default privileges of the project are.
alter table fairlead.deliveries enable row level security;
alter table fairlead.channel_stops enable row level security;
revoke all on fairlead.deliveries, fairlead.channel_stops from public;
revoke all on all functions in schema fairlead from public;
do $$
declare
  held text;
begin
  for held in select rolname from pg_catalog.pg_roles where rolname in ('anon', 'authenticated', 'service_role') loop
    execute format('revoke all on fairlead.deliveries, fairlead.channel_stops from %I', held);
    execute format('revoke all on all functions in schema fairlead from %I', held);
  end loop;
end $$;

insert into fairlead.migrations (name) values ('20261123010000_deliveries');
