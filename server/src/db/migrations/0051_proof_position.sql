-- How far each proof has come on its way through all records, a stretch in each night.
create table proof_position (
  name text not null,
  -- A table, or a part of one.
  source text not null,
  -- The last record that was looked at; none before the first of a round.
  after_company uuid,
  after_key text,
  begun_at timestamptz,
  -- Beginning of the last round that came to its end.
  whole_since timestamptz,
  primary key (name, source)
);
alter table proof_position enable row level security;
alter table proof_position force row level security;
create policy platform_only on proof_position using (runs_platform()) with check (runs_platform());
grant select, insert, delete on proof_position to lajur_app;
