-- The wait before the next attempt, in milliseconds: tells a letter that waits from one that is stranded because the
-- clock was set back. 0 in rows of an older version.
alter table fairlead.leads add column wait_ms bigint not null default 0;
-- How often the mail server took the letter and never answered: each may be a copy in the mailbox.
alter table fairlead.leads add column unclear_attempts integer not null default 0;
-- The letters that a sender has now.
create index leads_leased on fairlead.leads (id) where state = 'pending' and lease_until <> 0;
-- A dead letter is announced once, as a held lead is.
create index leads_dead on fairlead.leads (received_at) where state = 'dead' and announced_at is null;

insert into fairlead.migrations (name) values ('20261122000000_waits');
