-- People who let others in: for some days whoever opened an account and its holder are one person where a second one has
-- to agree, because nobody else has seen the mailbox to which the link went.
create table account_opening (
  company_id uuid not null default current_company() references company (id),
  id uuid not null default new_id(),
  user_id uuid not null,
  opened_by_id uuid not null,
  opened_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint account_opening_user_id_fkey foreign key (company_id, user_id) references app_user (company_id, id),
  constraint account_opening_opened_by_id_fkey foreign key (company_id, opened_by_id) references app_user (company_id, id),
  constraint account_opening_pair_unique unique (company_id, user_id, opened_by_id),
  constraint account_opening_others_check check (user_id <> opened_by_id)
);
create index account_opening_of_opener on account_opening (company_id, opened_by_id);
select make_business_table('account_opening');

-- Everybody who counts as the same person as somebody, on either side of an invitation.
create function one_with(company uuid, person uuid) returns table (user_id uuid, is_owner boolean)
language plpgsql
as $$
#variable_conflict use_column
declare
  branches text := coalesce(current_setting('app.branches', true), '');
begin
  -- Of any branch: an owner who invited somebody is not seen in the branches of that person. Not in the head of the
  -- function: only a superuser may name a setting of the application there.
  perform set_config('app.branches', '', true);
  return query select other.id, coalesce((
    select role.is_owner from app_user join role on role.company_id = app_user.company_id and role.id = app_user.role_id
    where app_user.company_id = company and app_user.id = other.id), false)
  from (
    select opened_by_id as id, opened_at from account_opening
    where company_id = company and account_opening.user_id = person
    union all
    select account_opening.user_id, opened_at from account_opening
    where company_id = company and opened_by_id = person
  ) as other
  where opened_at > now() - make_interval(days => coalesce((
    select (value #>> '{}')::integer from setting where company_id = company and key = 'invited_as_one_days'), 30));
  perform set_config('app.branches', branches, true);
end
$$;

-- Goodwill is approved by a second person, who is also none that its author let in or was let in by.
drop trigger goodwill_by_another on invoice;
create or replace function check_goodwill() returns trigger
language plpgsql
as $$
begin
  if exists (
    select from invoice_line
    where company_id = new.company_id and invoice_id = new.id and schedule_id is null and credits_line_id is null
  ) and (new.approved_by_id in (new.created_by_id, new.submitted_by_id) or exists (
    select from one_with(new.company_id, new.approved_by_id) as same where same.user_id in (new.created_by_id, new.submitted_by_id)))
  then
    raise exception 'a goodwill credit is approved by a second person'
      using errcode = 'integrity_constraint_violation', constraint = 'invoice_own_goodwill';
  end if;
  return null;
end
$$;
create trigger goodwill_by_another after update of status on invoice for each row
  when (new.kind = 'CREDIT_NOTE' and new.credits_id is null and old.status < 10 and new.status = 10)
  execute function check_goodwill();
