-- Letters that are written by themselves name what they are about, so that each is written once.
alter table outbox add column about text;
create unique index outbox_about_unique on outbox (company_id, template, channel, about) where about is not null;
