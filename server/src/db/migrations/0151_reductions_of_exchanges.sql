-- A reduction of the rent also reduces the price difference of an exchange. Where that exchange is called off or replaced,
-- its difference was taken back whole, and the note came to more than its invoice: nobody could approve it. Each reduction
-- names the version whose rows it reduces: it has their price, and falls away with them.
alter table billing_schedule add column of_version int;
select in_every_company($work$
  update billing_schedule as row set of_version = taken.version
  from billing_schedule as taken
  where row.company_id = current_company() and taken.company_id = row.company_id and taken.id = row.takes_from_id
    and row.kind = 'ABATEMENT' and taken.kind <> 'ABATEMENT'$work$);
drop index billing_schedule_period_start_unique;
create unique index billing_schedule_period_start_unique on billing_schedule
  (company_id, order_id, line_id, kind, period_start, last_day, version, is_taxed, driver_day_id, takes_from_id, of_version)
  nulls not distinct where status <> 'VOID' and expense_id is null and charge_id is null;
