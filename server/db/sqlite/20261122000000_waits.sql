-- The wait before the next attempt, in milliseconds. With it a server can tell a letter that waits from one that is late
-- because the clock was set back. 0 in rows of an older version.
alter table leads add column wait_ms integer not null default 0;
-- How often the mail server took the letter and did not answer. Each time may have made a copy in the mailbox.
alter table leads add column unclear_attempts integer not null default 0;
-- For the letters that a sender has now.
create index leads_leased on leads (id) where state = 'pending' and lease_until <> 0;
-- For the digest: a dead letter is announced once, like a held lead.
create index leads_dead on leads (received_at) where state = 'dead' and announced_at is null;

insert into migrations (name) values ('20261122000000_waits');
