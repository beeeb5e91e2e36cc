-- A refusal that keeps what was written is an answer as well: a repeated key gets it again.
alter table idempotency add column refusal jsonb;

-- Rent that was invoiced for days on which there is no rental any more.
alter table billing_schedule drop constraint billing_schedule_kind_check, add constraint billing_schedule_kind_check
  check (kind in ('RENT', 'EXTRA', 'DELIVERY', 'PICK_UP', 'DEPOSIT', 'DP', 'DP_RETURN', 'DP_DISCOUNT', 'EXCHANGE',
    'REPRICE', 'CREDIT', 'PENALTY', 'CANCELLATION'));
alter table billing_schedule drop constraint billing_schedule_line_id_check, add constraint billing_schedule_line_id_check
  check (kind not in ('RENT', 'CREDIT') or line_id is not null);
alter table billing_schedule add constraint billing_schedule_amount_check check (kind <> 'CREDIT' or amount <= 0);

-- Papers take room as uploaded files do. They are only ever added.
create trigger tally_in after insert on paper referencing new table as new_rows
  for each statement execute function write_tally('true', 'size', 'paper_bytes');

-- For what is to be written of every company. Whoever migrates may be held by row-level security, or not at all: the work
-- names its company itself.
create function in_every_company(work text) returns void
  language plpgsql
  as $$
declare
  tenant uuid;
begin
  perform set_config('app.platform', 'on', true);
  for tenant in select id from company loop
    perform set_config('app.company', tenant::text, true);
    execute work;
  end loop;
  perform set_config('app.company', '', true), set_config('app.platform', '', true);
end
$$;
revoke execute on function in_every_company from public;
select in_every_company($$
  insert into tally select current_company(), 'paper_bytes', sum(size) from paper
  where company_id = current_company() having sum(size) > 0$$);
