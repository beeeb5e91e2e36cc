-- What the nightly proofs found. No business table: it belongs to the installation and not to a company, the house itself
-- writes it, and it says where something is wrong but nothing of what is there. So it has no company, no history and no
-- place in the audit; only those who run the installation see it.
create table proof_run (
  id uuid primary key default new_id(),
  name text not null,
  started_at timestamptz not null,
  duration_ms integer not null,
  checked integer not null,
  found integer not null,
  evidence jsonb not null,
  -- Why it could not finish.
  error text
);
create index proof_run_by_name on proof_run (name, started_at desc);
alter table proof_run enable row level security;
alter table proof_run force row level security;
create policy platform_only on proof_run using (runs_platform()) with check (runs_platform());
grant select, insert, delete on proof_run to lajur_app;
