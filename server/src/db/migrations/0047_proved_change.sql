-- Another address for an account counts once its holder has used the link that was sent there.

alter table account_link drop constraint account_link_kind_check;
alter table account_link add constraint account_link_kind_check
  check (kind in ('INVITATION', 'PASSWORD_RESET', 'TRIAL', 'EMAIL_CHANGE'));
-- The address that the link proves.
alter table account_link add column email text;
alter table account_link add constraint account_link_email_check
  check ((kind = 'EMAIL_CHANGE') = (email is not null) and email = lower(email));

drop function link_of(bytea);
create function link_of(token bytea) returns table (kind text, company_id uuid, user_id uuid, email text)
language sql stable security definer set search_path = public, pg_temp
as $$
  select kind, company_id, user_id, email from account_link where token_hash = token and used_at is null and expires_at > now()
$$;
revoke execute on function link_of from public;
grant execute on function link_of to lajur_app;

alter table history drop constraint history_action_check;
alter table history add constraint history_action_check
  check (action in ('insert', 'update', 'delete', 'sign_in', 'sign_in_failed', 'sign_out', 'password', 'email_change', 'export'));
