-- Who referred a lead that a person typed. Null for any other.
alter table leads add column referred_by text;
-- What was sent before somebody corrected it: a JSON object with the name, the address and the like. Null while nobody has.
alter table leads add column as_sent text;

-- The first and the last day on which a person of the desk gets no leads, in the agency's zone, such as 2026-01-31.
alter table desk_people add column away_from text;
alter table desk_people add column away_until text;

-- Whose turn it is in a list of content/desk/owners.yml.
create table owner_turns (
  list text primary key, -- its addresses, separated by commas
  turn integer not null -- the place in the list of whoever is next, from 0
) strict;
