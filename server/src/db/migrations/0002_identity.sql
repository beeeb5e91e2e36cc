-- People, what they may do, and how they prove who they are.

create table role (
  company_id uuid not null default current_company() references company (id),
  id smallint not null,
  name text not null,
  permissions text[] not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint role_name_unique unique (company_id, name)
);
create trigger small_id before insert on role for each row execute function give_small_id();
select make_business_table('role');

create table app_user (
  company_id uuid not null default current_company() references company (id),
  id uuid not null default new_id(),
  full_name text not null,
  email text not null,
  avatar text,
  role_id smallint not null,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint app_user_email_unique unique (company_id, email),
  constraint app_user_role_id_fkey foreign key (company_id, role_id) references role (company_id, id)
);
select make_business_table('app_user');

-- The three tables below are read before the company of a request is known, so they carry no policy.
-- They hold nothing of the business: hashes, keys, and which user of which company an address belongs to.

create table credential (
  email text primary key check (email = lower(email)),
  company_id uuid not null,
  user_id uuid not null,
  password_hash text not null,
  foreign key (company_id, user_id) references app_user (company_id, id)
);
grant select, insert, update on credential to lajur_app;

create table sign_in (
  id uuid primary key default new_id(),
  company_id uuid not null,
  user_id uuid not null,
  refresh_hash bytea not null unique,
  previous_hash bytea unique,
  rotated_at timestamptz,
  expires_at timestamptz not null,
  ended_at timestamptz,
  source text,
  created_at timestamptz not null default now(),
  foreign key (company_id, user_id) references app_user (company_id, id)
);
create index sign_in_of_user on sign_in (company_id, user_id);
grant select, insert, update on sign_in to lajur_app;

-- Signs access tokens; one for all servers, made here so that there is exactly one.
create table signing_key (
  id uuid primary key default new_id(),
  secret bytea not null,
  created_at timestamptz not null default now()
);
insert into signing_key (secret) values (sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())));
grant select on signing_key to lajur_app;
