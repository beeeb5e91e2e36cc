-- Lines of invoices count time in its unit; a tax row that documents were taxed with is ended, not changed.

alter table invoice_line
  -- Of time, where the quantity counts it. Lines before stand as they were printed: one amount.
  add column unit text constraint invoice_line_unit_check check (unit in ('DAY', 'WEEK', 'MONTH', 'YEAR'));

-- The last day of an approved document that was taxed with a row; null where there is none. Of all branches, whoever asks:
-- a row is the company's. Documents keep the rate in the steps of their price, because they stay as they were approved.
create function tax_used_until(asked tax) returns date
language plpgsql stable
as $$
declare
  of_total text := case asked.kind when 'PPN' then 'ppn' when 'PPH23' then 'pph23' end;
  step jsonb := jsonb_build_array(jsonb_build_object('rule', of_total, 'inputs',
    jsonb_build_object('rate', trim_scale(asked.rate)::text)));
  until date := coalesce(asked.valid_to, 'infinity');
  own_branches text := current_setting('app.branches', true);
  used date;
begin
  if of_total is null then
    return null;
  end if;
  perform set_config('app.branches', '', true);
  used := greatest(
    (select date from invoice
      where company_id = asked.company_id and status >= 10 and date between asked.valid_from and until
        and priced -> 'steps' -> of_total @> step
      order by date desc limit 1),
    (select date from sales_order
      where company_id = asked.company_id and version > 0 and date between asked.valid_from and until
        and priced -> 'steps' -> of_total @> step
      order by date desc limit 1),
    (select date from quotation
      where company_id = asked.company_id and number is not null and date between asked.valid_from and until
        and priced -> 'steps' -> of_total @> step
      order by date desc limit 1));
  perform set_config('app.branches', coalesce(own_branches, ''), true);
  return used;
end
$$;

-- A row that no document has is mended; after that it is ended, and the next one begins. Archived, it would leave its days
-- to another rate.
create function keep_used_taxes() returns trigger
language plpgsql
as $$
declare
  used date := tax_used_until(old);
begin
  if used is null then
    return coalesce(new, old);
  end if;
  if tg_op = 'UPDATE' then
    if new.valid_to < used then
      raise exception 'documents after its end were taxed with it' using errcode = 'integrity_constraint_violation',
        constraint = 'tax_valid_to_used';
    end if;
    if (new.kind, new.rate, new.base_numerator, new.base_denominator, new.valid_from)
      is not distinct from (old.kind, old.rate, old.base_numerator, old.base_denominator, old.valid_from)
      and (new.status <> 30 or old.status = 30) then
      return new;
    end if;
  end if;
  raise exception 'documents were taxed with it' using errcode = 'integrity_constraint_violation', constraint = 'tax_used';
end
$$;
create trigger keep_used before update of kind, rate, base_numerator, base_denominator, valid_from, valid_to, status or delete
  on tax for each row execute function keep_used_taxes();
