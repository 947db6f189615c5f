-- The newest click on an ad in the visit of a lead: all of these, or none.
alter table fairlead.leads add column click_kind text; -- the name of the click ID in the link, such as gclid
alter table fairlead.leads add column click_id text;
alter table fairlead.leads add column click_at bigint; -- when it was
