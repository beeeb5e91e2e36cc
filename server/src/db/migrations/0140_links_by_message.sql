-- Links leave by message only. No row holds a readable one: what opens a document or an account is sealed, as links that
-- open accounts are.

-- The link that a letter brings: another link is another letter.
alter table outbox
  add column customer_link_id uuid,
  add constraint outbox_customer_link_id_fkey foreign key (company_id, customer_link_id) references customer_link (company_id, id);
create index outbox_of_customer_link on outbox (company_id, customer_link_id) where customer_link_id is not null;

-- Links that were stored readable are taken out, and with them the letters that have not left: they are sent anew.
select in_every_company($work$
  update outbox set body = regexp_replace(body, '(/c[/#]|/api/v2/paper/)[A-Za-z0-9_-]{40,}', '\1…', 'g'), has_secret = true,
    status = case when status in (10, 30, 40) then 50 else status end
  where company_id = current_company() and body ~ '(/c[/#]|/api/v2/paper/)[A-Za-z0-9_-]{40,}'$work$);
alter table outbox add constraint outbox_text_check check (body !~ '(/c[/#]|/api/v2/paper/)[A-Za-z0-9_-]{40,}');

-- What is withheld of a letter to a customer is its link alone.
create or replace view message with (security_invoker = true) as
select id, channel, template, language, status, recipient, recipient_name, customer_id, user_id, subject,
  case when not has_secret or customer_id is not null then body end as body,
  attempts, case when status = 10 then next_try_at end as next_try_at, fault, last_error, sent_at, sent_by_id, created_at
from outbox
where company_id = current_company();

-- The answer of a customer names who made the link that it came by; history keeps it beside the answer.
alter table driver_day
  add column link_made_by_id uuid,
  add constraint driver_day_link_made_by_id_fkey foreign key (company_id, link_made_by_id) references app_user (company_id, id);

-- A customer who is archived has no link any more, also when restored.
create function end_links() returns trigger
language plpgsql
as $$
begin
  update customer_link set ends_at = clock_timestamp()
   where company_id = new.company_id and customer_id = new.id and revoked_at is null and ends_at > clock_timestamp();
  return null;
end
$$;
create trigger end_links after update of status on customer
  for each row when (new.status = 30 and old.status <> 30) execute function end_links();
select in_every_company($work$
  update customer_link set ends_at = clock_timestamp()
  from customer where customer.company_id = customer_link.company_id and customer.id = customer_link.customer_id
    and customer_link.company_id = current_company() and customer.status = 30
    and customer_link.revoked_at is null and customer_link.ends_at > clock_timestamp()$work$);

create function refuse_link_of_archived() returns trigger
language plpgsql
as $$
begin
  perform from customer where company_id = new.company_id and id = new.customer_id and status <> 30 for share;
  if not found then
    raise exception 'the customer is archived' using errcode = 'check_violation', constraint = 'customer_link_of_archived';
  end if;
  return new;
end
$$;
create trigger refuse_link_of_archived before insert on customer_link
  for each row execute function refuse_link_of_archived();
