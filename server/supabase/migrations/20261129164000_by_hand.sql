-- Who referred a lead that a person typed. Null for any other.
alter table fairlead.leads add column referred_by text;
-- What was sent before somebody corrected it: a JSON object with the name, the address and the like. Null while nobody has.
alter table fairlead.leads add column as_sent text;

-- The first and the last day on which a person of the desk gets no leads, in the agency's zone, such as 2026-01-31.
alter table fairlead.desk_people add column away_from text;
alter table fairlead.desk_people add column away_until text;

-- Whose turn it is in a list of content/desk/owners.yml.
create table fairlead.owner_turns (
  list text primary key, -- its addresses, separated by commas
  turn integer not null -- the place in the list of whoever is next, from 0
);

-- Only the owner can read and write, as in the baseline.
alter table fairlead.owner_turns enable row level security;
revoke all on fairlead.owner_turns from public;
do $$
declare
  held text;
begin
  for held in select rolname from pg_catalog.pg_roles where rolname in ('anon', 'authenticated', 'service_role') loop
    execute format('revoke all on fairlead.owner_turns from %I', held);
  end loop;
end $$;
