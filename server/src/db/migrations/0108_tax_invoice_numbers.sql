-- Numbers of tax invoices (NSFP): each stands on one invoice, in the form of its day and with its transaction code. Where
-- an invoice that has one is void or credited, it is noted what became of the tax invoice.

alter table invoice
  -- Outcome for the tax invoice: of an invoice that is void, and of the invoice that a credit note takes back from.
  add column tax_outcome text,
  -- Number of the tax invoice that replaces it, or of the note that the customer makes.
  add column tax_outcome_number text,
  -- The number was recorded on several invoices before it had to be unique: all of them but one are marked, and keep it
  -- until somebody corrects them. Which of them is right, Coretax alone knows.
  add column tax_invoice_shared boolean not null default false,
  add constraint invoice_tax_outcome_check check (tax_outcome in ('CANCELLED', 'REPLACED', 'RETURN_NOTE')),
  add constraint invoice_tax_outcome_check1
    check (tax_outcome is null or kind = 'CREDIT_NOTE' or (status = 30 and tax_outcome <> 'RETURN_NOTE')),
  add constraint invoice_tax_outcome_number_check check (case coalesce(tax_outcome, '')
    when 'REPLACED' then tax_outcome_number is not null and tax_outcome_number ~ '^\d{16,17}$'
    when 'RETURN_NOTE' then true
    else tax_outcome_number is null end);

-- An approved invoice stays as it was approved: only its state moves, and what comes in later is noted.
create or replace function keep_booked_invoice() returns trigger
language plpgsql
as $$
declare
  noted text[] := '{status, status_reason, due_on, received_on, tax_invoice_number, tax_invoice_shared, tax_outcome,
    tax_outcome_number, meterai_serial, needs_done, updated_at}';
begin
  if tg_op = 'DELETE' or to_jsonb(new) - noted is distinct from to_jsonb(old) - noted then
    raise exception 'an approved invoice is not changed' using errcode = 'integrity_constraint_violation',
      constraint = 'invoice_booked';
  end if;
  return null;
end
$$;

-- Company by company: row-level security holds for whoever migrates, too.
do $$
declare
  tenant uuid;
begin
  perform set_config('app.platform', 'on', true);
  for tenant in select id from company loop
    perform set_config('app.company', tenant::text, true);
    update invoice set tax_invoice_shared = true
    from (
      select id, row_number() over (partition by tax_invoice_number order by status = 30, approved_at, id) as place
      from invoice where tax_invoice_number is not null
    ) as numbered
    where numbered.id = invoice.id and numbered.place > 1;
  end loop;
  perform set_config('app.company', '', true), set_config('app.platform', '', true);
end
$$;
create unique index invoice_tax_invoice_number_unique on invoice (company_id, tax_invoice_number)
  where not tax_invoice_shared;

-- The form of a number is looked at when it is written: older ones stay as they are, and their invoices can be paid.
create function check_tax_invoice_number() returns trigger
language plpgsql
as $$
begin
  if tg_op = 'UPDATE' then
    if new.tax_invoice_number is not distinct from old.tax_invoice_number then
      return new;
    end if;
  end if;
  new.tax_invoice_shared := false;
  if new.tax_invoice_number is not null and (new.kind <> 'INVOICE' or left(new.tax_invoice_number, 2) <> new.tax_code
    or length(new.tax_invoice_number) <> case when new.date < '2025-01-01' then 16 else 17 end) then
    raise exception 'the number of a tax invoice has the form of its day and the code of its invoice'
      using errcode = 'check_violation', table = 'invoice', constraint = 'invoice_tax_invoice_number_check';
  end if;
  return new;
end
$$;
create trigger tax_invoice_form before insert or update of tax_invoice_number on invoice for each row
  execute function check_tax_invoice_number();

-- An invoice with a tax invoice is neither void nor credited without saying what became of it. The row of the invoice is
-- locked by its void, and by `credit_problem` before a note is approved: no number comes in between.
create function check_tax_outcome() returns trigger
language plpgsql
as $$
begin
  if new.tax_outcome is null and exists (
    select from invoice as taken_back
    where taken_back.company_id = new.company_id and taken_back.tax_invoice_number is not null
      and taken_back.id = case when new.kind = 'INVOICE' then new.id else new.credits_id end
  ) then
    raise exception 'a tax invoice is cancelled or replaced with its invoice'
      using errcode = 'integrity_constraint_violation', constraint = 'invoice_tax_outcome_needed';
  end if;
  return null;
end
$$;
create trigger tax_outcome_named after update of status on invoice for each row
  when (new.kind = 'INVOICE' and old.status <> 30 and new.status = 30
    or new.kind = 'CREDIT_NOTE' and old.status < 10 and new.status = 10)
  execute function check_tax_outcome();
