-- An address counts once its holder has used a link that was sent there; until then a trial writes to nobody.

alter table account_link drop constraint account_link_kind_check;
alter table account_link add constraint account_link_kind_check check (kind in ('INVITATION', 'PASSWORD_RESET', 'TRIAL'));

-- A company in which nobody can sign in yet keeps its messages, except the one that brings its owner the link: without
-- this, anybody could send any text to any address.
create function keep_unproved() returns trigger
language plpgsql
as $$
begin
  if new.template <> 'WELCOME' and not exists (select from credential where company_id = new.company_id) then
    new.status := 40;
  end if;
  return new;
end
$$;
create trigger keep_unproved before insert or update of status on outbox
  for each row when (new.status = 10) execute function keep_unproved();
