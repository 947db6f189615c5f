-- Where the visit began (its first touch), and the page from which the form was opened. Null where nothing is known, as in
-- leads of an older server.
alter table fairlead.leads add column source_landing text;
alter table fairlead.leads add column source_referrer text;
alter table fairlead.leads add column source_page text;
alter table fairlead.leads add column source_utm_source text;
alter table fairlead.leads add column source_utm_medium text;
alter table fairlead.leads add column source_utm_campaign text;
alter table fairlead.leads add column source_utm_term text;
alter table fairlead.leads add column source_utm_content text;
-- The last touch of the visit. Null where it is the same as the first.
alter table fairlead.leads add column last_landing text;
alter table fairlead.leads add column last_referrer text;
alter table fairlead.leads add column last_utm_source text;
alter table fairlead.leads add column last_utm_medium text;
alter table fairlead.leads add column last_utm_campaign text;
alter table fairlead.leads add column last_utm_term text;
alter table fairlead.leads add column last_utm_content text;

insert into fairlead.migrations (name) values ('20261123000000_source');
