-- Refresh tokens in a table of their own: requests that race each get one that works, and a stolen one is recognised.

create table refresh_token (
  hash bytea primary key,
  sign_in_id uuid not null references sign_in (id) on delete cascade,
  -- The token that it replaced; those with the same parent were given to requests that raced.
  parent_hash bytea,
  replaced_at timestamptz,
  created_at timestamptz not null default now()
);
create index refresh_token_of_sign_in on refresh_token (sign_in_id, parent_hash);
grant select, insert, update, delete on refresh_token to lajur_app;

insert into refresh_token (hash, sign_in_id, created_at) select refresh_hash, id, coalesce(rotated_at, created_at) from sign_in;
insert into refresh_token (hash, sign_in_id, replaced_at)
  select previous_hash, id, rotated_at from sign_in where previous_hash is not null on conflict do nothing;
alter table sign_in drop column refresh_hash, drop column previous_hash, drop column rotated_at;
