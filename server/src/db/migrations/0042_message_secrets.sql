-- Links that open accounts are not stored readable: the body holds no token, and the mail with it is sealed until it has left.

-- The mail as it is sent, sealed with a key that is not in the database. No list, answer or history reads this table.
create table outbox_secret (
  company_id uuid not null default current_company(),
  message_id uuid not null,
  sealed bytea not null,
  expires_at timestamptz not null,
  primary key (company_id, message_id),
  foreign key (company_id, message_id) references outbox (company_id, id) on delete cascade
);
alter table outbox_secret enable row level security;
alter table outbox_secret force row level security;
create policy company_only on outbox_secret using (company_id = current_company()) with check (company_id = current_company());
create index outbox_secret_by_expiry on outbox_secret (company_id, expires_at);
grant select, insert, delete on outbox_secret to lajur_app;

-- Links that were stored readable are taken out, and with them the mails that have not left: a new one is asked for.
select in_every_company($work$
  update account_link set used_at = now() where company_id = current_company() and used_at is null$work$);
select in_every_company($work$
  update outbox set body = regexp_replace(body, '#[A-Za-z0-9_-]{20,}', '#…', 'g'),
    status = case when status in (10, 30, 40) then 50 else status end
  where company_id = current_company() and has_secret$work$);
alter table outbox add constraint outbox_body_holds_no_token check (not has_secret or body !~ '#[A-Za-z0-9_-]{20,}');

create function forget_secret() returns trigger
language plpgsql
as $$
begin
  delete from outbox_secret where company_id = new.company_id and message_id = new.id;
  return null;
end
$$;
-- Sent or cancelled: nobody needs the link here any more.
create trigger forget_secret after update of status on outbox
  for each row when (new.status in (20, 50)) execute function forget_secret();
