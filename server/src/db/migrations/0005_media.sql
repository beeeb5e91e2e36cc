-- Uploaded files, and which record keeps which of them.

create table media (
  company_id uuid not null default current_company() references company (id),
  id uuid not null default new_id(),
  name text not null,
  type text not null,
  size integer not null check (size > 0),
  -- Where the bytes are: equal files are stored once.
  sha256 text not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
select make_business_table('media');

create table attachment (
  company_id uuid not null default current_company() references company (id),
  id uuid not null default new_id(),
  record_table text not null,
  record_id uuid not null,
  media_id uuid not null,
  kind text not null,
  expires_on date,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint attachment_media_id_unique unique (company_id, record_table, record_id, media_id),
  constraint attachment_media_id_fkey foreign key (company_id, media_id) references media (company_id, id)
);
select make_business_table('attachment');
