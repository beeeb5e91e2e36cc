-- Who may do what, where, and until when: plans of companies, roles, branches, employees, links, clients, audit.

-- Set with the company: the branches whose records are seen (empty: all), and whether the installation itself is run.
create function current_branches() returns smallint[]
language sql stable parallel safe
as $$ select nullif(current_setting('app.branches', true), '')::smallint[] $$;

create function runs_platform() returns boolean
language sql stable parallel safe
as $$ select coalesce(current_setting('app.platform', true), '') = 'on' $$;

-- Binds a table to branches: whoever is bound to some sees and writes their records only, and those without a branch.
create function bind_to_branches(name regclass) returns void
language plpgsql
as $$
declare
  rule text := '(select current_branches()) is null or branch_id is null or branch_id = any((select current_branches())::smallint[])';
begin
  execute format('create policy own_branches on %s as restrictive using (%s) with check (%s)', name, rule, rule);
end
$$;

-- Companies: their account. Those who run the installation read it, and how much they use, but nothing of the business.
alter table company
  add column plan text not null default 'PROFESSIONAL' check (plan in ('STARTER', 'PROFESSIONAL', 'ENTERPRISE')),
  add column trial_ends_on date,
  add column suspended_at timestamptz,
  add column is_platform boolean not null default false,
  add column last_active_at timestamptz;
create policy platform_reads on company for select using (runs_platform());
create policy platform_reads on tally for select using (runs_platform());
create index company_by_created_at on company (created_at, id);

-- Derived, never stored: the last day of a trial still counts. Null: it pays.
create function company_state(trial_ends_on date, suspended_at timestamptz) returns text
language sql stable parallel safe
as $$
  select case
    when suspended_at is not null then 'SUSPENDED'
    when trial_ends_on is null then 'PAID'
    when trial_ends_on >= (now() at time zone 'Asia/Jakarta')::date then 'TRIAL'
    else 'TRIAL_ENDED'
  end
$$;

create view company_account with (security_invoker = true) as
select id, name, plan, company_state(trial_ends_on, suspended_at) as state, trial_ends_on, suspended_at,
  (select coalesce(sum(difference), 0)::bigint from tally where tally.company_id = company.id and table_name = 'vehicle') as vehicles,
  (select coalesce(sum(difference), 0)::bigint from tally where tally.company_id = company.id and table_name = 'app_user') as users,
  last_active_at, is_platform, created_at
from company;
grant select on company_account to lajur_app;

create function write_company_history() returns trigger
language plpgsql
as $$
declare
  acting jsonb := current_acting();
  changed jsonb;
begin
  select jsonb_object_agg(key, jsonb_build_object('from', to_jsonb(old) -> key, 'to', to_jsonb(new) -> key))
    into changed
    from jsonb_object_keys(to_jsonb(new)) as key
   where key <> 'last_active_at' and to_jsonb(old) -> key is distinct from to_jsonb(new) -> key;
  if changed is not null then
    insert into history (company_id, table_name, record_id, action, changes, actor_id, actor_name, source, request_id, reason)
    values (new.id, 'company', new.id::text, 'update', changed, (acting ->> 'user')::uuid, acting ->> 'name',
      acting ->> 'source', acting ->> 'request', acting ->> 'reason');
  end if;
  return null;
end
$$;
create trigger history after update on company for each row execute function write_company_history();

-- Roles.
alter table role
  add column description text,
  add column is_branch_bound boolean not null default false,
  add column is_owner boolean not null default false;
create unique index role_one_owner on role (company_id) where is_owner;

-- Employees: people who work here, whether or not they sign in.
alter table app_user
  alter column email drop not null,
  add column phone text,
  add column position text,
  add column branch_id smallint,
  add column is_branch_bound boolean not null default false,
  add column other_branch_ids smallint[] not null default '{}',
  add column nik text check (nik ~ '^\d{16}$'),
  add column npwp text check (npwp ~ '^\d{16}$'),
  add column birth_place text,
  add column birth_date date,
  add column gender text check (gender in ('MALE', 'FEMALE')),
  add column tax_status text,
  add column address text,
  add column city text,
  add column province text,
  add column postal_code text,
  add column join_date date,
  add column contract_kind text,
  add column contract_end date,
  add column bpjs_health text,
  add column bpjs_employment text,
  add column bank_name text,
  add column bank_account text,
  add column bank_holder text,
  add column emergency_name text,
  add column emergency_relation text,
  add column emergency_phone text,
  add column notes text,
  add column is_driver boolean not null default false,
  add column sim_class text,
  add column sim_number text,
  add column sim_expiry date,
  add column skck_expiry date,
  add column medical_date date,
  add column languages text,
  add column areas text,
  add column daily_rate bigint check (daily_rate >= 0),
  add column overtime_rate bigint check (overtime_rate >= 0),
  add column status smallint not null default 10 check (status in (10, 20, 30)),
  add column status_reason text,
  add constraint app_user_branch_id_fkey foreign key (company_id, branch_id) references branch (company_id, id),
  add constraint app_user_driver_has_sim check (not is_driver or (sim_class is not null and sim_number is not null and sim_expiry is not null));
update app_user set status = 20 where not is_active;
alter table app_user drop column is_active;

-- Counted from now on, as every list is.
create trigger tally_in after insert on app_user referencing new table as new_rows for each statement execute function write_tally('status <> 30');
create trigger tally_change after update on app_user referencing old table as old_rows new table as new_rows for each statement execute function write_tally('status <> 30');
create trigger tally_out after delete on app_user referencing old table as old_rows for each statement execute function write_tally('status <> 30');
create trigger tally_in after insert on role referencing new table as new_rows for each statement execute function write_tally('true');
create trigger tally_change after update on role referencing old table as old_rows new table as new_rows for each statement execute function write_tally('true');
create trigger tally_out after delete on role referencing old table as old_rows for each statement execute function write_tally('true');

create index app_user_by_full_name on app_user (company_id, full_name, id);
create index app_user_by_created_at on app_user (company_id, created_at, id);
create index app_user_by_sim_expiry on app_user (company_id, sim_expiry, id);
create index app_user_by_sim_expiry_desc on app_user (company_id, sim_expiry desc nulls last, id desc);
create index app_user_by_role on app_user (company_id, role_id);
create index app_user_search on app_user using gin
  (company_id, full_name gin_trgm_ops, email gin_trgm_ops, phone gin_trgm_ops, position gin_trgm_ops);

select bind_to_branches('customer');
select bind_to_branches('app_user');

-- The last active owner who can sign in stays one, whoever tries and however many at once.
create function keep_an_owner() returns trigger
language plpgsql
as $$
begin
  if exists (select from role where company_id = old.company_id and id = old.role_id and is_owner) then
    perform pg_advisory_xact_lock(hashtextextended('owner ' || old.company_id::text, 0));
    if not exists (
      select from app_user as person
        join role on role.company_id = person.company_id and role.id = person.role_id and role.is_owner
        join credential on credential.company_id = person.company_id and credential.user_id = person.id
       where person.company_id = old.company_id and person.status = 10
    ) then
      raise exception 'the last owner' using errcode = 'LJ001';
    end if;
  end if;
  return null;
end
$$;
create trigger keep_an_owner after update of role_id, status on app_user for each row
  when (old.status = 10 and (new.status <> 10 or new.role_id <> old.role_id)) execute function keep_an_owner();

-- One address signs in one person, and one person with one address.
alter table credential rename constraint credential_pkey to credential_email_unique;
create unique index credential_of_user on credential (company_id, user_id);

-- Sign-ins: on what, and when last.
alter table sign_in add column device text, add column last_seen_at timestamptz not null default now();
grant delete on credential, sign_in to lajur_app;

-- Wrong passwords of the last minutes, shared by all servers. Losing them in a crash harms nobody.
create unlogged table sign_in_failure (
  key text not null,
  at timestamptz not null default now()
);
create index sign_in_failure_of_key on sign_in_failure (key, at);
grant select, insert, delete on sign_in_failure to lajur_app;

-- Keys rotate: the newest signs, the ones before it still verify until the last token they signed has expired.
grant insert, delete on signing_key to lajur_app;

-- Links that let somebody choose a password: stored as a fingerprint, used once.
create table account_link (
  token_hash bytea primary key,
  company_id uuid not null,
  user_id uuid not null,
  kind text not null check (kind in ('INVITATION', 'PASSWORD_RESET')),
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  foreign key (company_id, user_id) references app_user (company_id, id)
);
create index account_link_of_user on account_link (company_id, user_id);
grant select, insert, update, delete on account_link to lajur_app;

-- Messages on their way out, written in the transaction of what caused them.
create table outbox (
  company_id uuid not null default current_company() references company (id),
  id uuid not null default new_id(),
  kind text not null,
  recipient text not null,
  subject text not null,
  body text not null,
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
alter table outbox enable row level security;
alter table outbox force row level security;
create policy company_only on outbox using (company_id = current_company()) with check (company_id = current_company());
create policy platform_reads on outbox for select using (runs_platform());
create index outbox_by_created_at on outbox (created_at, id);
grant select, insert, update on outbox to lajur_app;

-- Client applications: each acts for one company, with some of its permissions.
create table oauth_client (
  company_id uuid not null default current_company() references company (id),
  id uuid not null default new_id(),
  client_id text not null,
  name text not null,
  description text,
  redirect_uris text[] not null,
  scopes text[] not null,
  is_active boolean not null default true,
  last_used_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint oauth_client_client_id_unique unique (client_id)
);
select make_business_table('oauth_client', 'true');
create policy platform_reads on oauth_client for select using (runs_platform());
create index oauth_client_by_created_at on oauth_client (created_at, id);

-- Read before the company of a request is known, so it carries no policy: a fingerprint, and whom it belongs to.
create table client_credential (
  client_id text primary key,
  company_id uuid not null,
  oauth_client_id uuid not null,
  secret_hash bytea not null,
  -- Grows with every new secret: tokens of an older one are refused.
  version integer not null default 1,
  foreign key (company_id, oauth_client_id) references oauth_client (company_id, id) on delete cascade
);
grant select, insert, update, delete on client_credential to lajur_app;

-- Audit: what leaves no record is written beside what does.
alter table history drop constraint history_action_check;
alter table history add constraint history_action_check
  check (action in ('insert', 'update', 'delete', 'sign_in', 'sign_in_failed', 'sign_out', 'password', 'export'));
create index history_by_at on history (company_id, at, id);
create index history_by_actor on history (company_id, actor_id, at, id);
