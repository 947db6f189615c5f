-- By which way a lead came. `contract/origin.ts` lists the words: a check here could not get a further one.
alter table leads add column origin text not null default 'form';
