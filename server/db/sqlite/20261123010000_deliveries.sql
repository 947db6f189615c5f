-- The same tables as supabase/migrations/20261123010000_deliveries.sql; a test compares the two. docs/decisions/0011 says
-- why triggers keep `leads` and `deliveries` in step.
-- One row for each channel by which a lead leaves. There is no list of channels here, so a new one needs no migration.
create table deliveries (
  lead_id text not null references leads (id) on delete cascade,
  channel text not null,
  state text not null check (state in ('pending', 'sent', 'dead', 'skipped')),
  attempts integer not null default 0,
  unclear_attempts integer not null default 0,
  next_attempt_at integer not null, -- milliseconds since 1970, like every time here
  wait_ms integer not null default 0,
  lease integer not null default 0, -- grows with every claim: a sender with an older number has lost the delivery
  lease_until integer not null default 0,
  sent_at integer,
  last_error text,
  announced_at integer, -- when a digest named this delivery
  primary key (lead_id, channel)
) strict, without rowid;
create index deliveries_due on deliveries (channel, next_attempt_at) where state = 'pending';
create index deliveries_leased on deliveries (channel) where state = 'pending' and lease_until <> 0;
create index deliveries_dead on deliveries (channel) where state = 'dead' and announced_at is null;
create index deliveries_announced on deliveries (announced_at) where announced_at is not null;

-- A channel whose receiver has asked for an end, and the configuration that it had then, as a hash.
create table channel_stops (
  channel text primary key,
  configuration text not null,
  stopped_at integer not null
) strict;

-- A JSON list: by which channels the lead leaves. Null while the lead is held, and in a row of an older server: it knows
-- only the columns of `leads`, so the delivery of the letter is there until a newer server adopts the lead.
alter table leads add column channels text;
create index leads_to_adopt on leads (state) where channels is null;
-- Only the letters of older servers are due here. A smaller index makes it cheaper to store a lead.
drop index leads_due;
create index leads_due on leads (next_attempt_at) where state = 'pending' and lease_until = 0;
drop index leads_leased;

-- The deliveries of a lead that is stored, adopted or released, in the same transaction as that.
create trigger leads_stored after insert on leads when new.channels is not null begin
  insert into deliveries (lead_id, channel, state, attempts, unclear_attempts, next_attempt_at, wait_ms, sent_at, last_error, announced_at)
    select new.id, value, new.state, new.attempts, new.unclear_attempts, new.next_attempt_at, new.wait_ms, new.sent_at, new.last_error, new.announced_at
    from json_each(new.channels) where true
    on conflict (lead_id, channel) do nothing;
end;
create trigger leads_adopted after update of channels on leads when new.channels is not null and old.channels is null begin
  insert into deliveries (lead_id, channel, state, attempts, unclear_attempts, next_attempt_at, wait_ms, sent_at, last_error, announced_at)
    select new.id, value, new.state, new.attempts, new.unclear_attempts, new.next_attempt_at, new.wait_ms, new.sent_at, new.last_error, new.announced_at
    from json_each(new.channels) where true
    on conflict (lead_id, channel) do update set state = excluded.state, attempts = excluded.attempts,
      unclear_attempts = excluded.unclear_attempts, next_attempt_at = excluded.next_attempt_at, wait_ms = excluded.wait_ms,
      sent_at = excluded.sent_at, last_error = excluded.last_error, announced_at = excluded.announced_at;
end;

-- The state of a lead is that of its letter.
create trigger letter_changed after update of state, attempts, next_attempt_at on deliveries
when new.channel = 'letter' and new.state <> 'skipped' begin
  update leads set state = new.state, attempts = new.attempts, unclear_attempts = new.unclear_attempts,
    next_attempt_at = new.next_attempt_at, wait_ms = new.wait_ms, sent_at = new.sent_at, last_error = new.last_error
    where id = new.lead_id;
end;

-- An older server cannot take, free or announce an adopted lead. If it had sent the letter before, that is recorded.
create trigger leads_kept before update of lease_until on leads
when old.channels is not null and new.channels is not null and new.lease_until <> old.lease_until begin
  update deliveries set state = 'sent', sent_at = new.sent_at, attempts = attempts + 1, lease_until = 0, last_error = null
    where new.state = 'sent' and lead_id = old.id and channel = 'letter' and state in ('pending', 'dead');
  select raise(ignore);
end;

insert into migrations (name) values ('20261123010000_deliveries');
