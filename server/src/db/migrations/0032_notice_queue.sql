-- Notices to be given: what happened to a record, written with the transaction that did it. Who is told is worked out right
-- after the commit, in a transaction that gives the notices and takes the row away.
create table notice_queue (
  company_id uuid not null default current_company() references company (id),
  id uuid not null default new_id(),
  queued_at timestamptz not null default clock_timestamp(),
  kind text not null check (kind in ('APPROVAL_REQUESTED', 'DECIDED', 'OUTDATED')),
  reference_id uuid not null,
  params jsonb not null default '{}',
  -- What fails is tried again, later each time.
  attempts smallint not null default 0,
  due_at timestamptz not null default now(),
  primary key (company_id, id)
);
create index notice_queue_of_reference on notice_queue (company_id, reference_id, queued_at);
alter table notice_queue enable row level security;
alter table notice_queue force row level security;
create policy company_only on notice_queue using (company_id = current_company()) with check (company_id = current_company());
-- Whose notices wait is asked for all companies at once.
create policy platform_reads on notice_queue for select using (runs_platform());
grant select, insert, delete on notice_queue to lajur_app;
grant update (attempts, due_at) on notice_queue to lajur_app;
