-- Jobs over many invoices: approve, send or print. What became of each invoice is written with the work itself, so that a
-- job that is taken up again does nothing twice.
create table invoice_batch (
  company_id uuid not null default current_company() references company (id),
  id uuid not null default new_id(),
  action text not null check (action in ('APPROVE', 'SEND', 'PRINT')),
  -- Of its invoices: the same set is worked on once at a time.
  fingerprint text not null,
  -- Of who asked: reasons of refusals are written in it.
  language text not null check (language in ('en', 'id')),
  created_by_id uuid not null default (current_acting() ->> 'user')::uuid,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  dismissed_at timestamptz,
  primary key (company_id, id),
  constraint invoice_batch_dismissed_at_check check (dismissed_at is null or ended_at is not null)
);
create unique index invoice_batch_alone on invoice_batch (company_id, created_by_id, action, fingerprint)
  where ended_at is null;
create index invoice_batch_of_person on invoice_batch (company_id, created_by_id, created_at);

create table invoice_batch_item (
  company_id uuid not null default current_company(),
  batch_id uuid not null,
  position smallint not null check (position >= 0),
  -- As it was asked for: no key, because what does not exist is refused by the job.
  invoice_id uuid not null,
  -- Of the invoice as it was looked at; only for an approval.
  hash text,
  outcome text check (outcome in ('DONE', 'BEFORE', 'REFUSED')),
  reason text,
  paper_id uuid,
  primary key (company_id, batch_id, invoice_id),
  constraint invoice_batch_item_batch_id_fkey foreign key (company_id, batch_id)
    references invoice_batch (company_id, id) on delete cascade,
  constraint invoice_batch_item_paper_id_fkey foreign key (company_id, paper_id) references paper (company_id, id),
  constraint invoice_batch_item_reason_check check ((reason is not null) = (outcome is not distinct from 'REFUSED'))
);
create index invoice_batch_item_of_paper on invoice_batch_item (company_id, paper_id) where paper_id is not null;

do $$
declare
  name text;
begin
  foreach name in array array['invoice_batch', 'invoice_batch_item'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy company_only on %I using (company_id = current_company()) with check (company_id = current_company())', name);
    execute format('grant select, insert, update, delete on %I to lajur_app', name);
  end loop;
end
$$;
