-- Links that found the company that runs the installation, printed at a start while there is none. Of no company.
create table founding_link (
  token_hash bytea primary key,
  expires_at timestamptz not null
);
grant select, insert, delete on founding_link to lajur_app;
