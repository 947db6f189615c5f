-- How many rows of a table the newest backup has. What there is now differs from it where something is in no backup, whatever
-- clocks show.
create table backed_up (
  name text primary key, -- of the table
  count integer not null
) strict;
