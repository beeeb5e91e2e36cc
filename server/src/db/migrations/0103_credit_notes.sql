-- Credit notes are made of the lines of one invoice: never more than is left of it, by line and as a whole.

alter table invoice
  drop constraint invoice_status_check,
  add constraint invoice_status_check check (status in (0, 5, 10, 15, 20, 25, 30)),
  drop constraint invoice_number_check,
  add constraint invoice_number_check check (status not in (10, 15, 20, 25, 30) or number is not null);

alter table invoice_line
  -- The line of an approved invoice that it takes from: of a credit note, or of a later invoice that deducts it.
  add column credits_line_id uuid,
  add constraint invoice_line_credits_line_id_fkey foreign key (company_id, credits_line_id)
    references invoice_line (company_id, id),
  drop constraint invoice_line_label_check,
  add constraint invoice_line_label_check
    check (schedule_id is not null or label is not null or credits_line_id is not null);
create index invoice_line_of_credited on invoice_line (company_id, credits_line_id) where credits_line_id is not null;

alter table billing_schedule
  -- The invoiced row that it takes back, whole or in part.
  add column takes_from_id uuid,
  add constraint billing_schedule_takes_from_id_fkey foreign key (company_id, takes_from_id)
    references billing_schedule (company_id, id),
  drop constraint billing_schedule_status_check,
  add constraint billing_schedule_status_check check (status in ('PLANNED', 'INVOICED', 'CREDITED', 'VOID'));
create index billing_schedule_of_taken on billing_schedule (company_id, takes_from_id) where takes_from_id is not null;
drop index billing_schedule_period_start_unique;
create unique index billing_schedule_period_start_unique on billing_schedule
  (company_id, order_id, line_id, kind, period_start, last_day, version, is_taxed, driver_day_id, takes_from_id)
  nulls not distinct where status <> 'VOID' and expense_id is null;

-- A row is invoiced while a line bills it. Released by a note over all of it, it is credited; otherwise it is planned.
drop function bill_rows(uuid[], uuid[]);
create function bill_rows(billed uuid[], released uuid[], credited uuid[]) returns void
language plpgsql
as $$
begin
  -- Row by row through the primary key: for a long list in `any` the planner reads a whole index.
  update billing_schedule as one set status = 'INVOICED' from unnest(billed) as wanted (id)
  where one.company_id = current_company() and one.id = wanted.id and one.status in ('PLANNED', 'CREDITED');
  update billing_schedule as one set status = case when one.id = any (credited) then 'CREDITED' else 'PLANNED' end
  from unnest(released || credited) as wanted (id)
  where one.company_id = current_company() and one.id = wanted.id and one.status = 'INVOICED' and not exists (
    select from invoice_line as line
    where line.company_id = one.company_id and line.schedule_id = one.id and line.is_billed);
  if exists (
    select from unnest(billed) as wanted (id)
    join billing_schedule as one on one.company_id = current_company() and one.id = wanted.id
    where one.status <> 'INVOICED'
  ) then
    raise exception 'a void row is not billed' using errcode = 'integrity_constraint_violation',
      constraint = 'invoice_line_schedule_id_void';
  end if;
end
$$;
create or replace function bill_rows_of_lines() returns trigger
language plpgsql
as $$
declare
  billed uuid[] := '{}';
  released uuid[] := '{}';
  credited uuid[] := '{}';
begin
  if tg_op <> 'DELETE' then
    select coalesce(array_agg(distinct schedule_id), '{}') into billed from new_lines
    where schedule_id is not null and is_billed;
  end if;
  if tg_op <> 'INSERT' then
    select coalesce(array_agg(distinct schedule_id), '{}') into released from old_lines
    where schedule_id is not null and is_billed and schedule_id <> all (billed);
  end if;
  if tg_op = 'UPDATE' and released <> '{}' then
    select coalesce(array_agg(distinct line.schedule_id), '{}') into credited from old_lines as line
    join invoice on invoice.company_id = line.company_id and invoice.id = line.invoice_id and invoice.status in (10, 15, 20, 25)
    where line.schedule_id = any (released);
  end if;
  if billed <> '{}' or released <> '{}' then
    perform bill_rows(billed, released, credited);
  end if;
  return null;
end
$$;

-- Lines of an approved invoice stay, but for whether they bill their row: a void invoice and a note over all of a line
-- release it, and a void note takes it back.
create or replace function keep_booked_lines() returns trigger
language plpgsql
as $$
begin
  if tg_op = 'UPDATE' then
    if to_jsonb(new) - '{is_billed, updated_at}'::text[] = to_jsonb(old) - '{is_billed, updated_at}'::text[] then
      return null;
    end if;
  end if;
  if exists (
    select from invoice
    where company_id = coalesce(new.company_id, old.company_id) and id = coalesce(new.invoice_id, old.invoice_id)
      and status >= 10
  ) then
    raise exception 'lines of an approved invoice are not changed' using errcode = 'integrity_constraint_violation',
      constraint = 'invoice_booked';
  end if;
  return null;
end
$$;

-- What stands against the approval of a note, as the name of its refusal: it takes back from an approved invoice of its
-- customer and branch, and together with the notes before it no more than is left, by line and by tax. The invoice is
-- locked: two notes over the same thing wait for each other.
create function credit_problem(note invoice) returns text
language plpgsql
as $$
declare
  credited invoice;
begin
  select * into credited from invoice where company_id = note.company_id and id = note.credits_id for update;
  if credited.kind <> 'INVOICE' or credited.status not in (10, 15, 20) or credited.customer_id <> note.customer_id
    or credited.branch_id <> note.branch_id then
    return 'credit_of_other';
  end if;
  if exists (
    select from invoice as one
    where one.company_id = note.company_id and one.credits_id = note.credits_id
      and (one.status in (10, 15, 20, 25) or one.id = note.id)
    having sum(one.total) > credited.total or sum(one.total_tax) > credited.total_tax or sum(one.pph23) > credited.pph23
  ) or exists (
    select from invoice_line as line
    join invoice_line as taken on taken.company_id = line.company_id and taken.credits_line_id = line.id
    join invoice as taker on taker.company_id = taken.company_id and taker.id = taken.invoice_id
      and (taker.status in (10, 15, 20, 25) or taker.id = note.id)
    where line.company_id = note.company_id and line.invoice_id = note.credits_id
    group by line.id, line.total
    having abs(sum(case taker.kind when 'CREDIT_NOTE' then taken.total else -taken.total end)) > abs(line.total)
  ) then
    return 'credit_above_left';
  end if;
  -- The last note takes the rest of the taxes: priced before another one was approved, it is submitted anew.
  if exists (
    select from invoice as one
    where one.company_id = note.company_id and one.credits_id = note.credits_id
      and (one.status in (10, 15, 20, 25) or one.id = note.id)
    having sum(one.total - one.total_tax) = credited.total - credited.total_tax and sum(one.total) <> credited.total
  ) then
    return 'changed_meanwhile';
  end if;
  return null;
end
$$;

create function check_credit_note() returns trigger
language plpgsql
as $$
declare
  problem text := credit_problem(new);
begin
  if problem is not null then
    raise exception 'a credit note takes back no more than is left of its invoice'
      using errcode = 'integrity_constraint_violation', constraint = 'invoice_' || problem;
  end if;
  return null;
end
$$;
create trigger credit_within after update of status on invoice for each row
  when (new.kind = 'CREDIT_NOTE' and new.credits_id is not null and old.status < 10 and new.status = 10)
  execute function check_credit_note();

-- Invoices that were taken back as a whole before. Company by company: row-level security holds for whoever migrates, too.
do $$
declare
  tenant uuid;
begin
  perform set_config('app.platform', 'on', true);
  for tenant in select id from company loop
    perform set_config('app.company', tenant::text, true);
    update invoice set status = 25
    where status = 20 and kind = 'INVOICE' and total > 0 and total = (
      select sum(note.total) from invoice as note
      where note.company_id = invoice.company_id and note.credits_id = invoice.id and note.status in (10, 15, 20));
  end loop;
  perform set_config('app.company', '', true), set_config('app.platform', '', true);
end
$$;
