-- The salt for the hashes in rate_limits, one value for all servers. Without it, anybody who sees a key could try all IPv4
-- addresses and find the one behind it.
create table fairlead.rate_salt (
  one boolean primary key default true check (one),
  salt text not null
);
insert into fairlead.rate_salt (salt) values (gen_random_uuid()::text || gen_random_uuid()::text);

-- Only the owner can read and write, like every table here, whatever the default privileges of the project are.
alter table fairlead.rate_salt enable row level security;
revoke all on fairlead.rate_salt from public;
do $$
declare
  held text;
begin
  for held in select rolname from pg_catalog.pg_roles where rolname in ('anon', 'authenticated', 'service_role') loop
    execute format('revoke all on fairlead.rate_salt from %I', held);
  end loop;
end $$;

insert into fairlead.migrations (name) values ('20261122020000_rate_salt');
