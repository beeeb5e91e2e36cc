-- Papers that were made: which record said what, and the file that it became. A file stays as it was once made; a record
-- that changes has a new version beside it.

create table paper (
  company_id uuid not null default current_company() references company (id),
  id uuid not null default new_id(),
  -- Of what; no key can point into every table, and a paper outlives its record.
  subject_table text not null,
  subject_id uuid not null,
  kind text not null,
  language text not null check (language in ('en', 'id', 'both')),
  version integer not null check (version > 0),
  -- The hash of the description: the same again is the same file.
  fingerprint text not null check (fingerprint ~ '^[0-9a-f]{64}$'),
  name text not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  size integer not null check (size > 0),
  made_by uuid default (current_acting() ->> 'user')::uuid,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint paper_fingerprint_unique unique (company_id, subject_table, subject_id, kind, language, fingerprint),
  constraint paper_version_unique unique (company_id, subject_table, subject_id, kind, language, version)
);
select make_business_table('paper');
revoke update, delete on paper from lajur_app;

create index paper_by_content on paper (company_id, sha256);
