-- The circuit breaker of each channel that is in trouble. A channel without a row here is in none.
create table open_circuits (
  channel text primary key,
  failures integer not null, -- how many repeats in a row have met the trouble
  next_try_at integer not null, -- when one delivery that has failed may be tried
  wait_ms integer not null, -- from the moment when next_try_at was set until then
  holds_all integer not null check (holds_all in (0, 1)) -- 1: until then nothing is sent, also nothing new
) strict;
