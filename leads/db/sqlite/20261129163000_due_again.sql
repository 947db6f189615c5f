-- Of a lead that was due again after an answer: when the first answer was, and until when that was due. Null for any other.
alter table leads add column first_contacted_at integer;
alter table leads add column first_due_at integer;
