-- The newest click on an ad in the visit of a lead: all of these, or none.
alter table leads add column click_kind text; -- the name of the click ID in the link, such as gclid
alter table leads add column click_id text;
alter table leads add column click_at integer; -- when it was
