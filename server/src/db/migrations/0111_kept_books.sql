-- Records that are booked, approved or confirmed stay as they are: lines of the ledger carry a seal, due dates and the pay of
-- drivers do not change afterwards.

-- The seal of a line is made when it is written and by the database alone. Whoever changes the line later, past all rules,
-- leaves it broken, and the nightly proof names the entry.
alter table journal_line add column seal bytea;
create function journal_line_seal(line journal_line) returns bytea
language sql stable
as $$
  select sha256(convert_to(jsonb_build_array(line.company_id, line.entry_id, line.position, line.account_id, line.date,
    line.branch_id, line.debit, line.credit, line.customer_id, line.employee_id, line.vehicle_id, line.invoice_id,
    line.order_id, line.note)::text, 'UTF8'))
$$;
create function seal_journal_line() returns trigger
language plpgsql
as $$
begin
  new.seal := journal_line_seal(new);
  return new;
end
$$;
create trigger seal_line before insert on journal_line for each row execute function seal_journal_line();
select in_every_company($work$
  update journal_line as line set seal = journal_line_seal(line) where line.company_id = current_company()$work$);

-- The due date of an approved invoice moves with the day on which the customer took it in, and with nothing else.
create or replace function keep_booked_invoice() returns trigger
language plpgsql
as $$
declare
  noted text[] := '{status, status_reason, received_on, tax_invoice_number, tax_invoice_shared, tax_outcome,
    tax_outcome_number, meterai_serial, needs_done, updated_at}';
begin
  if tg_op = 'UPDATE' then
    if new.received_on is distinct from old.received_on then
      noted := noted || 'due_on'::text;
    end if;
  end if;
  if tg_op = 'DELETE' or to_jsonb(new) - noted is distinct from to_jsonb(old) - noted then
    raise exception 'an approved invoice is not changed' using errcode = 'integrity_constraint_violation',
      constraint = 'invoice_booked';
  end if;
  return null;
end
$$;

-- Hours and amounts of a confirmed day stay: the customer pays and the driver earns what both agreed to.
create function keep_confirmed_day() returns trigger
language plpgsql
as $$
begin
  if (old.driver_id, old.date, old.clock_in, old.clock_out, old.overtime_minutes, old.charges, old.charge_amount, old.pays,
      old.pay_amount) is distinct from
    (new.driver_id, new.date, new.clock_in, new.clock_out, new.overtime_minutes, new.charges, new.charge_amount, new.pays,
      new.pay_amount) then
    raise exception 'a confirmed day is not changed' using errcode = 'integrity_constraint_violation',
      constraint = 'driver_day_confirmed';
  end if;
  return null;
end
$$;
create trigger keep_confirmed after update on driver_day for each row when (old.status in (10, 12, 20))
  execute function keep_confirmed_day();
