-- The circuit breaker of each channel that is in trouble. A channel without a row here is in none.
create table fairlead.open_circuits (
  channel text primary key,
  failures integer not null, -- how many repeats in a row have met the trouble
  next_try_at bigint not null, -- when one delivery that has failed may be tried
  wait_ms bigint not null, -- from the moment when next_try_at was set until then
  holds_all integer not null check (holds_all in (0, 1)) -- 1: until then nothing is sent, also nothing new
);

-- Only the owner can read and write, as in the baseline.
alter table fairlead.open_circuits enable row level security;
revoke all on fairlead.open_circuits from public;
do $$
declare
  held text;
begin
  for held in select rolname from pg_catalog.pg_roles where rolname in ('anon', 'authenticated', 'service_role') loop
    execute format('revoke all on fairlead.open_circuits from %I', held);
  end loop;
end $$;
