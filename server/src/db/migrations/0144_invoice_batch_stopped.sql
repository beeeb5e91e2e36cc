-- A batch ends before its time where its starter stops it, or may not act any more: what was not done is named as such.
alter table invoice_batch
  add column stopped_for text check (stopped_for in ('ASKED', 'NOT_PERMITTED', 'DISMISSED', 'ON_HOLD')),
  add constraint invoice_batch_stopped_for_ended check (stopped_for is null or ended_at is not null);
alter table invoice_batch_item
  drop constraint invoice_batch_item_outcome_check,
  add constraint invoice_batch_item_outcome_check check (outcome in ('DONE', 'BEFORE', 'REFUSED', 'LEFT'));

-- An outcome is final: a worker that comes late, behind a stop or another worker, changes nothing.
create function invoice_batch_outcome_stays() returns trigger
language plpgsql
as $$
begin
  if row(new.outcome, new.reason, new.paper_id) is distinct from row(old.outcome, old.reason, old.paper_id) then
    raise exception 'the outcome of an invoice in a batch is final';
  end if;
  return new;
end
$$;
create trigger outcome_stays before update on invoice_batch_item
  for each row when (old.outcome is not null) execute function invoice_batch_outcome_stays();

-- True while a queue still holds a job of this key for the caller's company that waits or runs. Without one, work that has
-- no end is not under way any more: its job died as often as it may, or was cancelled.
create function job_goes_on(queue_name text, one_key text) returns boolean
language plpgsql stable security definer set search_path = pg_catalog, public
as $$
begin
  return exists (
    select from pgboss.job where name = queue_name and singleton_key = one_key
      and state in ('created', 'retry', 'active') and (data ->> 'company')::uuid = current_company());
end
$$;
revoke execute on function job_goes_on from public;
grant execute on function job_goes_on to lajur_app;
