-- A line of an approved invoice bills its row until the invoice is void or notes have taken all of the line back; seals of
-- the ledger tell which columns were changed.

-- Rows that are free are billed again: a paid day would be asked for twice.
create or replace function keep_booked_lines() returns trigger
language plpgsql
as $$
begin
  if tg_op = 'UPDATE' then
    if to_jsonb(new) - '{is_billed, updated_at}'::text[] = to_jsonb(old) - '{is_billed, updated_at}'::text[] then
      if old.is_billed and not new.is_billed and exists (
        select from invoice where company_id = new.company_id and id = new.invoice_id and status in (10, 15, 20, 25)
      ) and new.total <> (
        select coalesce(sum(part.total), 0) from invoice_line as part
        join invoice as note on note.company_id = part.company_id and note.id = part.invoice_id
          and note.kind = 'CREDIT_NOTE' and note.status in (10, 15, 20, 25)
        where part.company_id = new.company_id and part.credits_line_id = new.id
      ) then
        raise exception 'what an approved invoice bills is free once it was taken back'
          using errcode = 'integrity_constraint_violation', constraint = 'invoice_line_released';
      end if;
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

-- Columns of a line of the ledger, each with a mark of its own: four bytes that tell another value.
create function journal_line_marks(line journal_line) returns table (place integer, name text, mark bytea)
language sql stable
as $$
  select place, name, substr(sha256(convert_to(
    jsonb_build_array(line.company_id, line.entry_id, line.position, name, value)::text, 'UTF8')), 1, 4)
  from (values (0, 'account_id', to_jsonb(line.account_id)), (1, 'date', to_jsonb(line.date)),
    (2, 'branch_id', to_jsonb(line.branch_id)), (3, 'debit', to_jsonb(line.debit)), (4, 'credit', to_jsonb(line.credit)),
    (5, 'customer_id', to_jsonb(line.customer_id)), (6, 'employee_id', to_jsonb(line.employee_id)),
    (7, 'vehicle_id', to_jsonb(line.vehicle_id)), (8, 'invoice_id', to_jsonb(line.invoice_id)),
    (9, 'order_id', to_jsonb(line.order_id)), (10, 'note', to_jsonb(line.note))) as own (place, name, value)
$$;

-- The seal of the whole line, followed by the marks.
create function journal_line_marked(line journal_line) returns bytea
language sql stable
as $$
  select journal_line_seal(line) || (select string_agg(mark, ''::bytea order by place) from journal_line_marks(line))
$$;

-- Names of the columns that are not as they were sealed; empty where the line has no marks.
create function journal_line_changes(line journal_line) returns text[]
language sql stable
as $$
  select coalesce(array_agg(own.name order by own.place), '{}') from journal_line_marks(line) as own
  where length(line.seal) = 76 and own.mark <> substr(line.seal, 33 + 4 * own.place, 4)
$$;

create or replace function seal_journal_line() returns trigger
language plpgsql
as $$
begin
  new.seal := journal_line_marked(new);
  return new;
end
$$;

-- Lines that were altered before keep their broken seal.
select in_every_company($work$
  update journal_line as line set seal = journal_line_marked(line)
  where line.company_id = current_company() and line.seal = journal_line_seal(line)$work$);

-- The nightly proof asks for other invoices of the same days.
create index invoice_line_of_rent on invoice_line (company_id, order_line_id, period_start) where kind = 'RENT';
