-- A waiver above the sum of the company is agreed to by a second person, who is also none that the first let in or was let
-- in by.
create or replace function check_waiver() returns trigger
language plpgsql
as $$
declare
  waived_of uuid;
begin
  if new.proposed_by_id is distinct from new.decided_by_id and new.proposed_by_id is not null and not exists (
    select from one_with(new.company_id, new.decided_by_id) as same where same.user_id = new.proposed_by_id)
  then
    return null;
  end if;
  select ordered.id into waived_of from return_order as returned
  join sales_order as ordered on ordered.company_id = returned.company_id and ordered.id = returned.order_id
  where returned.company_id = new.company_id and returned.id = new.return_order_id
  for update of ordered;
  if waived_charges(waived_of) > waiver_limit() then
    raise exception 'a waiver above the sum of the company is agreed to by another person'
      using errcode = 'integrity_constraint_violation', constraint = 'return_charge_waiver_by_another';
  end if;
  return null;
end
$$;
