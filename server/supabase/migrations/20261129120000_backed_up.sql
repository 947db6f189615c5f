-- How many rows of a table the newest backup has. What there is now differs from it where something is in no backup, whatever
-- clocks show.
create table fairlead.backed_up (
  name text primary key, -- of the table
  count bigint not null
);
alter table fairlead.backed_up enable row level security;
