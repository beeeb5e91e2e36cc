-- Whatever makes a message wait — written, tried again, put off — also makes the job that delivers it, at its time.
create function enqueue_delivery() returns trigger
language plpgsql
as $$
begin
  perform enqueue_job('message.deliver', jsonb_build_object('id', new.id), new.next_try_at, for_company => new.company_id);
  return null;
end
$$;
create trigger deliver_written after insert on outbox
  for each row when (new.status = 10) execute function enqueue_delivery();
create trigger deliver_again after update of status, next_try_at on outbox
  for each row when (new.status = 10 and (old.status <> 10 or old.next_try_at is distinct from new.next_try_at))
  execute function enqueue_delivery();
