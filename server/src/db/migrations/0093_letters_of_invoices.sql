-- Letters that bring an invoice or a receipt name it, as those of quotations do: what was sent follows from the letters.
alter table outbox
  add column invoice_id uuid,
  add column receipt_id uuid,
  add constraint outbox_invoice_id_fkey foreign key (company_id, invoice_id) references invoice (company_id, id),
  add constraint outbox_receipt_id_fkey foreign key (company_id, receipt_id) references receipt (company_id, id);
create index outbox_of_invoice on outbox (company_id, invoice_id) where invoice_id is not null;
create index outbox_of_receipt on outbox (company_id, receipt_id) where receipt_id is not null;

-- A mail may carry several papers, such as an invoice with its kwitansi.
create table outbox_paper (
  company_id uuid not null default current_company(),
  message_id uuid not null,
  position smallint not null check (position >= 0),
  paper_id uuid not null,
  primary key (company_id, message_id, position),
  constraint outbox_paper_message_id_fkey foreign key (company_id, message_id) references outbox (company_id, id) on delete cascade,
  constraint outbox_paper_paper_id_fkey foreign key (company_id, paper_id) references paper (company_id, id)
);
alter table outbox_paper enable row level security;
alter table outbox_paper force row level security;
create policy company_only on outbox_paper using (company_id = current_company()) with check (company_id = current_company());
select bind_to_parent('outbox_paper', 'outbox', 'message_id');
create index outbox_paper_of_paper on outbox_paper (company_id, paper_id);
grant select, insert on outbox_paper to lajur_app;

select in_every_company($$
  insert into outbox_paper (message_id, position, paper_id)
  select id, 0, paper_id from outbox where company_id = current_company() and paper_id is not null$$);
alter table outbox drop column paper_id;

-- Whoever makes invoices or records payments sends them, too, and whoever reads invoices prints many at once.
select in_every_company($$
  update role set permissions = permissions || '{invoice.send}'::text[]
  where company_id = current_company() and not is_owner and 'invoice.create' = any (permissions)
    and 'message.send' = any (permissions) and 'invoice.send' <> all (permissions)$$);
select in_every_company($$
  update role set permissions = permissions || '{invoice.print}'::text[]
  where company_id = current_company() and not is_owner and 'invoice.read' = any (permissions)
    and 'invoice.print' <> all (permissions)$$);
select in_every_company($$
  update role set permissions = permissions || '{receipt.send}'::text[]
  where company_id = current_company() and not is_owner and 'receipt.create' = any (permissions)
    and 'message.send' = any (permissions) and 'receipt.send' <> all (permissions)$$);
