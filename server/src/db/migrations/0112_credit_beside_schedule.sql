-- A note by hand takes no days that the schedule of the order takes back as well: planned, or on a note that waits.

-- Part of a line that the schedule takes back with what is not approved yet. A row of a down payment is with PPN, its line
-- is not: shares of the line.
create function planned_credit(line invoice_line) returns bigint
language sql
stable
as $$
  select coalesce((
    select sum(round(-taker.amount * line.total / nullif(taken.amount, 0)))
    from billing_schedule as taken
    join billing_schedule as taker on taker.company_id = taken.company_id and taker.takes_from_id = taken.id
      and taker.status = 'PLANNED'
    where taken.company_id = line.company_id and taken.id = line.schedule_id
  ), 0)::bigint + coalesce((
    select sum(case note.kind when 'CREDIT_NOTE' then part.total else -part.total end)
    from invoice_line as part
    join invoice as note on note.company_id = part.company_id and note.id = part.invoice_id and note.status in (0, 5)
    where part.company_id = line.company_id and part.credits_line_id = line.id and part.schedule_id is not null
  ), 0)::bigint
$$;

create or replace function credit_problem(note invoice) returns text
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
    cross join lateral (
      select sum(case taker.kind when 'CREDIT_NOTE' then part.total else -part.total end) as amount,
        bool_or(part.invoice_id = note.id and part.schedule_id is null) as is_by_hand
      from invoice_line as part
      join invoice as taker on taker.company_id = part.company_id and taker.id = part.invoice_id
        and (taker.status in (10, 15, 20, 25) or taker.id = note.id)
      where part.company_id = line.company_id and part.credits_line_id = line.id
    ) as taken
    where line.company_id = note.company_id and line.invoice_id = note.credits_id and taken.amount is not null
      and abs(taken.amount + case when taken.is_by_hand then planned_credit(line) else 0 end) > abs(line.total)
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

-- The other way round: a change of an order that plans to take back what a note by hand took meanwhile is made again, with
-- what is left. Its code is that of a serialization failure, after which the transaction is repeated.
create function keep_credit_left() returns trigger
language plpgsql
as $$
declare
  line invoice_line;
begin
  select billed.* into line from invoice_line as billed
  where billed.company_id = new.company_id and billed.schedule_id = new.takes_from_id and billed.is_billed;
  if not found then
    return null;
  end if;
  perform from invoice where company_id = line.company_id and id = line.invoice_id for update;
  if exists (
    select from invoice_line as part
    join invoice as note on note.company_id = part.company_id and note.id = part.invoice_id
      and note.kind = 'CREDIT_NOTE' and note.status in (10, 15, 20, 25)
    where part.company_id = line.company_id and part.credits_line_id = line.id and part.schedule_id is null
    having abs(sum(part.total) + planned_credit(line)) > abs(line.total)
  ) then
    raise exception 'a note by hand has taken back what the schedule takes back'
      using errcode = 'serialization_failure';
  end if;
  return null;
end
$$;
create trigger credit_left after insert on billing_schedule for each row
  when (new.takes_from_id is not null and new.amount < 0)
  execute function keep_credit_left();
