-- What the keys of rate_limits are hashed with, one value for all servers. Without it whoever sees a key could try
-- every IPv4 address and find the one behind it.
create table fairlead.rate_salt (
  one boolean primary key default true check (one),
  salt text not null
);
insert into fairlead.rate_salt (salt) values (gen_random_uuid()::text || gen_random_uuid()::text);

-- Nobody but the owner, as with every table here, whatever the project's default privileges give.
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
