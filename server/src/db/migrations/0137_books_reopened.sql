-- Who moves the first open day back opens closed days for everybody: that takes the right and the reason that one entry on a
-- closed day takes. The reason stays with the setting, and with its history.
alter table setting add column exception_reason text check (exception_reason <> '');

create function check_reopened_books() returns trigger
language plpgsql
as $$
declare
  open_from date := books_open_from();
  wanted date := (date_trunc('month', company_today()::timestamp) - interval '1 month')::date;
begin
  if tg_op <> 'DELETE' then
    wanted := coalesce((new.value #>> '{}')::date, wanted);
  end if;
  if wanted < open_from and not has_exception('closed_day') then
    raise exception 'the books are open from %', open_from
      using errcode = 'check_violation', constraint = 'journal_entry_day_closed', detail = open_from::text;
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  if wanted <> open_from then
    new.exception_reason := case when wanted < open_from then current_acting() #>> '{exception,reason}' end;
  end if;
  return new;
end
$$;
create trigger reopened_books before insert or update on setting for each row
  when (new.key = 'books_open_from') execute function check_reopened_books();
create trigger reopened_books_by_removal before delete on setting for each row
  when (old.key = 'books_open_from') execute function check_reopened_books();
