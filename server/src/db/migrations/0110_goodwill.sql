-- A credit that neither an invoice nor a billing schedule limits is approved by a second person, also for an owner.

create function check_goodwill() returns trigger
language plpgsql
as $$
begin
  if exists (
    select from invoice_line
    where company_id = new.company_id and invoice_id = new.id and schedule_id is null and credits_line_id is null
  ) then
    raise exception 'a goodwill credit is approved by a second person'
      using errcode = 'integrity_constraint_violation', constraint = 'invoice_own_goodwill';
  end if;
  return null;
end
$$;
create trigger goodwill_by_another after update of status on invoice for each row
  when (new.kind = 'CREDIT_NOTE' and new.credits_id is null and old.status < 10 and new.status = 10
    and new.approved_by_id in (new.created_by_id, new.submitted_by_id))
  execute function check_goodwill();
