-- Nobody moves his own cash, the holder of a customer's cash says so himself, and a picture proves one thing.

-- Cash and debts of employees are moved by others, whichever document books them.
create function guard_own_wallets() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  person uuid := (current_acting() ->> 'user')::uuid;
begin
  if person is not null and exists (
    select from new_rows as line
    join ledger_account as account on account.company_id = line.company_id and account.id = line.account_id
    where line.employee_id = person and account.purpose in ('driver_advances', 'employee_receivables')
  ) then
    raise exception 'moved by its owner' using errcode = 'check_violation', constraint = 'wallet_own_check';
  end if;
  return null;
end
$$;
revoke execute on function guard_own_wallets from public;
create trigger guard_own_wallets after insert on journal_line referencing new table as new_rows
  for each statement execute function guard_own_wallets();

-- An expense is verified or rejected by another person than the one who spent.
create function guard_own_decision() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if exists (select from wallet where company_id = new.company_id and id = new.wallet_id
    and employee_id in (new.decided_by_id, (current_acting() ->> 'user')::uuid))
  then
    raise exception 'decided by its owner' using errcode = 'check_violation', constraint = 'wallet_own_check';
  end if;
  return new;
end
$$;
revoke execute on function guard_own_decision from public;
create trigger guard_own_decision before update on wallet_transaction for each row
  when (old.status = 'PENDING' and (new.decided_by_id is not null or new.status in ('FAILED', 'CANCELLED')))
  execute function guard_own_decision();

-- Cash of a customer that a receipt puts into the hands of an employee: he is asked. Null for everything else, and for
-- receipts of before anybody was asked.
alter table wallet_transaction
  add column cash_answer text check (cash_answer in ('WAITING', 'CONFIRMED', 'DISPUTED', 'VOID')),
  -- Kept where it is confirmed later.
  add column cash_reason text check (length(cash_reason) between 1 and 255),
  add column cash_answered_at timestamptz,
  add constraint wallet_transaction_cash_answer_check1 check (cash_answer is distinct from 'DISPUTED' or cash_reason is not null),
  add constraint wallet_transaction_cash_answer_check2
    check (cash_answer is not distinct from 'VOID'
      or (coalesce(cash_answer, 'WAITING') <> 'WAITING') = (cash_answered_at is not null));
create index wallet_transaction_by_cash_answer on wallet_transaction (company_id, wallet_id, cash_answer)
  where cash_answer in ('WAITING', 'DISPUTED');
create policy unanswered_at_first on wallet_transaction as restrictive for insert to lajur_app
  with check (cash_answer is null and cash_reason is null and cash_answered_at is null);
create policy answered_by_its_holder on wallet_transaction as restrictive for update to lajur_app using (true)
  with check (cash_answer is null and cash_reason is null and cash_answered_at is null);

create function ask_for_cash() returns trigger
language plpgsql
as $$
begin
  new.cash_answer := 'WAITING';
  return new;
end
$$;
create trigger ask_for_cash before insert on wallet_transaction for each row
  when (new.reference_type = 'CUSTOMER_CASH' and new.is_added and new.status = 'COMPLETED') execute function ask_for_cash();

-- Nothing is left to confirm of a receipt that is void.
create function forget_cash() returns trigger
language plpgsql
as $$
begin
  update wallet_transaction as given set cash_answer = 'VOID'
  from journal_entry as reversal
  where reversal.company_id = new.company_id and reversal.id = new.entry_id
    and given.company_id = new.company_id and given.wallet_id = new.wallet_id and given.entry_id = reversal.reverses_id
    and given.cash_answer in ('WAITING', 'DISPUTED');
  return null;
end
$$;
create trigger forget_cash after insert on wallet_transaction for each row
  when (new.reference_type = 'REVERSAL' and new.status = 'COMPLETED') execute function forget_cash();

-- The answer of the holder alone, who did not record the receipt; false where there is nothing for him to answer. A
-- confirmed one stays.
create function answer_cash(transaction uuid, answer text, why text) returns boolean
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  person uuid := (current_acting() ->> 'user')::uuid;
begin
  update wallet_transaction as given
  set cash_answer = answer, cash_reason = coalesce(why, given.cash_reason), cash_answered_at = clock_timestamp()
  from wallet as own
  where given.company_id = current_company() and given.id = transaction and own.company_id = given.company_id
    and own.id = given.wallet_id and own.employee_id = person and given.created_by_id is distinct from person
    and answer in ('CONFIRMED', 'DISPUTED') and given.cash_answer in ('WAITING', 'DISPUTED');
  return found;
end
$$;
revoke execute on function answer_cash from public;
grant execute on function answer_cash to lajur_app;

-- Cash of customers in the hands of a person by receipts, also of other branches.
create function taken_cash(person uuid) returns table (id uuid, amount bigint, date date, cash_answer text,
  cash_reason text, created_by_id uuid, created_at timestamptz, customer_name text, receipt_number text)
language plpgsql
as $$
declare
  branches text := coalesce(current_setting('app.branches', true), '');
begin
  -- Not in the head of the function: only a superuser may name a setting of the application there.
  perform set_config('app.branches', '', true);
  return query select given.id, given.amount, given.date, given.cash_answer, given.cash_reason, given.created_by_id, given.created_at,
    customer.name, receipt.number
  from wallet
  join wallet_transaction as given on given.company_id = wallet.company_id and given.wallet_id = wallet.id
    and given.cash_answer is not null
  join journal_entry as entry on entry.company_id = given.company_id and entry.id = given.entry_id
  join receipt on receipt.company_id = given.company_id and receipt.id = entry.source_id
  join customer on customer.company_id = receipt.company_id and customer.id = receipt.customer_id
  where wallet.company_id = current_company() and wallet.employee_id = person;
  perform set_config('app.branches', branches, true);
end
$$;

-- Trips of a person: what he delivers, takes back or drives, with the vehicles of both sides of an exchange.
create function trips_of(person uuid) returns table (delivery_order_id uuid, order_id uuid, vehicle_id uuid)
language sql stable
as $$
  select id, order_id, vehicle_id from delivery_order where company_id = current_company() and driver_id = person
  union all
  select id, order_id, replaced_vehicle_id from delivery_order
  where company_id = current_company() and driver_id = person and replaced_vehicle_id is not null
  union all
  select null, order_id, vehicle_id from return_order where company_id = current_company() and driver_id = person
  union all
  select null, own.order_id, line.vehicle_id from driver_assignment as own
  join sales_order_line as line on line.company_id = own.company_id and line.id = own.line_id
  where own.company_id = current_company() and own.driver_id = person
$$;

-- People who see their own jobs alone name orders and vehicles of these jobs alone.
create function guard_own_trip() returns trigger
language plpgsql
as $$
begin
  if current_jobs_of() is null or new.order_id is null and new.vehicle_id is null and new.delivery_order_id is null then
    return new;
  end if;
  if not exists (select from trips_of(current_jobs_of()) as trip
    where (new.delivery_order_id is null or trip.delivery_order_id = new.delivery_order_id)
      and (new.order_id is null or trip.order_id = new.order_id)
      and (new.vehicle_id is null or trip.vehicle_id = new.vehicle_id))
  then
    raise exception 'a trip of somebody else' using errcode = 'check_violation', constraint = 'wallet_transaction_own_trip';
  end if;
  return new;
end
$$;
create trigger guard_own_trip before insert on wallet_transaction for each row
  when (new.status = 'PENDING') execute function guard_own_trip();

-- Pictures that prove something, by their content: the same bytes, uploaded again, prove nothing else. An inspection is
-- named by its handover and kind, so that one that was opened again keeps its pictures.
create table proof_picture (
  company_id uuid not null default current_company() references company (id),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  proves text not null check (proves <> ''),
  created_at timestamptz not null default now(),
  primary key (company_id, sha256)
);
alter table proof_picture enable row level security;
alter table proof_picture force row level security;
create policy company_only on proof_picture using (company_id = current_company()) with check (company_id = current_company());
grant select on proof_picture to lajur_app;

create function proof_of(of inspection) returns text
language sql immutable
as $$ select of.kind || ':' || coalesce(of.delivery_order_id, of.return_order_id, of.id) $$;

-- Waits for another one that claims the same picture at this moment.
create function claim_picture(media uuid, what text, refusal text) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  content text := (select sha256 from media as own where own.company_id = current_company() and own.id = media);
begin
  insert into proof_picture (sha256, proves) values (content, what) on conflict do nothing;
  if (select proves from proof_picture where company_id = current_company() and sha256 = content) is distinct from what then
    raise exception 'this picture proves something else' using errcode = 'unique_violation', constraint = refusal;
  end if;
end
$$;
revoke execute on function claim_picture from public;

create function claim_inspection_pictures() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  -- In one order, so that two inspections wait for each other and never in a circle.
  perform claim_picture(photo.media_id, photo.proves, 'inspection_photo_proof_unique')
  from (select added.media_id, proof_of(own) as proves, media.sha256 from new_rows as added
    join inspection as own on own.company_id = added.company_id and own.id = added.inspection_id
    join media on media.company_id = added.company_id and media.id = added.media_id
    order by media.sha256) as photo;
  return null;
end
$$;
revoke execute on function claim_inspection_pictures from public;
create trigger claim_pictures after insert on inspection_photo referencing new table as new_rows
  for each statement execute function claim_inspection_pictures();

create function claim_receipt_picture() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if new.status in ('PENDING', 'COMPLETED') then
    perform claim_picture(new.media_id, 'EXPENSE:' || new.id, 'wallet_transaction_proof_unique');
  else
    delete from proof_picture where company_id = new.company_id and proves = 'EXPENSE:' || new.id;
  end if;
  return null;
end
$$;
revoke execute on function claim_receipt_picture from public;
create trigger claim_picture after insert on wallet_transaction for each row
  when (new.media_id is not null) execute function claim_receipt_picture();
-- The picture of an expense that was rejected is free for the right one.
create trigger free_picture after update on wallet_transaction for each row
  when (new.media_id is not null and old.status = 'PENDING' and new.status in ('FAILED', 'CANCELLED'))
  execute function claim_receipt_picture();
create index proof_picture_of on proof_picture (company_id, proves);

-- Pictures of before: the first use keeps one, and later uses of the same stay as they are.
select in_every_company($work$
  insert into proof_picture (sha256, proves)
  select distinct on (used.sha256) used.sha256, used.proves from (
    select media.sha256, proof_of(own) as proves, own.created_at from inspection_photo as photo
    join inspection as own on own.company_id = photo.company_id and own.id = photo.inspection_id
    join media on media.company_id = photo.company_id and media.id = photo.media_id
    where photo.company_id = current_company()
    union all
    select media.sha256, 'EXPENSE:' || spent.id, spent.created_at from wallet_transaction as spent
    join media on media.company_id = spent.company_id and media.id = spent.media_id
    where spent.company_id = current_company() and spent.status in ('PENDING', 'COMPLETED')
  ) as used
  where used.sha256 ~ '^[0-9a-f]{64}$'
  order by used.sha256, used.created_at, used.proves$work$);
