-- Codes by mail that let a person in on a new device while strangers guess at the account: one live code for each person.
create table sign_in_code (
  company_id uuid not null default current_company(),
  user_id uuid not null,
  -- Sealed with a key that is not in the database: six digits are soon found from a fingerprint.
  sealed bytea not null,
  tries integer not null default 0,
  expires_at timestamptz not null,
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references app_user (company_id, id)
);
alter table sign_in_code enable row level security;
alter table sign_in_code force row level security;
create policy company_only on sign_in_code using (company_id = current_company()) with check (company_id = current_company());
grant select, insert, update, delete on sign_in_code to lajur_app;
