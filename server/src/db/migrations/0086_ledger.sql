-- Ledger: accounts of a company, and balanced entries that are never changed.

create table ledger_account (
  company_id uuid not null default current_company() references company (id),
  id uuid not null default new_id(),
  code text not null check (code ~ '^\d[\d.-]{2,9}$'),
  name text not null check (name <> ''),
  kind text not null check (kind in ('ASSET', 'LIABILITY', 'EQUITY', 'REVENUE', 'EXPENSE')),
  holds_money boolean not null default false,
  -- Postings find their account by it. Empty for accounts that a company has added.
  purpose text check (purpose ~ '^[a-z0-9_]+$'),
  status smallint not null default 10 check (status in (10, 30)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint ledger_account_code_unique unique (company_id, code),
  constraint ledger_account_purpose_unique unique (company_id, purpose),
  constraint ledger_account_status_check1 check (purpose is null or status = 10)
);
select make_business_table('ledger_account', 'status <> 30');
create unique index ledger_account_name_unique on ledger_account (company_id, lower(name)) where status <> 30;
revoke update on ledger_account from lajur_app;
grant update (code, name, kind, holds_money, status, updated_at) on ledger_account to lajur_app;

-- One booked event. Its lines are written in the same transaction, as many as it says and of the amount that it says:
-- later ones are refused.
create table journal_entry (
  company_id uuid not null default current_company() references company (id),
  id uuid not null default new_id(),
  date date not null,
  number text,
  event text not null check (event ~ '^[A-Z_]+$'),
  rule text not null check (rule <> ''),
  -- Record that it books; empty where a person wrote it.
  source_kind text,
  source_id uuid,
  reverses_id uuid,
  branch_id smallint not null,
  description text,
  amount bigint not null check (amount > 0),
  line_count smallint not null check (line_count >= 2),
  created_by_id uuid default (current_acting() ->> 'user')::uuid,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint journal_entry_branch_id_fkey foreign key (company_id, branch_id) references branch (company_id, id),
  constraint journal_entry_reverses_id_fkey foreign key (company_id, reverses_id) references journal_entry (company_id, id),
  constraint journal_entry_reverses_id_unique unique (company_id, reverses_id),
  constraint journal_entry_source_id_check check ((source_kind is null) = (source_id is null))
);
select make_business_table('journal_entry', 'true');
select bind_to_branches('journal_entry');
revoke update, delete on journal_entry from lajur_app;
create index journal_entry_by_date on journal_entry (company_id, date, id);
create index journal_entry_by_created_at on journal_entry (company_id, created_at, id);
create index journal_entry_by_amount on journal_entry (company_id, amount, id);
create index journal_entry_of_source on journal_entry (company_id, source_id) where source_id is not null;
create index journal_entry_number_search on journal_entry using gin (number gin_trgm_ops);
create index journal_entry_description_search on journal_entry using gin (description gin_trgm_ops);

create table journal_line (
  company_id uuid not null default current_company() references company (id),
  entry_id uuid not null,
  position smallint not null check (position >= 0),
  account_id uuid not null,
  -- Day and branch of the entry: balances are sums over lines alone.
  date date not null,
  branch_id smallint not null,
  debit bigint not null default 0 check (debit >= 0),
  credit bigint not null default 0 check (credit >= 0),
  customer_id uuid,
  vehicle_id uuid,
  invoice_id uuid,
  note text,
  primary key (company_id, entry_id, position),
  constraint journal_line_entry_id_fkey foreign key (company_id, entry_id) references journal_entry (company_id, id),
  constraint journal_line_account_id_fkey foreign key (company_id, account_id) references ledger_account (company_id, id),
  constraint journal_line_customer_id_fkey foreign key (company_id, customer_id) references customer (company_id, id),
  constraint journal_line_vehicle_id_fkey foreign key (company_id, vehicle_id) references vehicle (company_id, id),
  constraint journal_line_debit_check1 check ((debit > 0) <> (credit > 0))
);
alter table journal_line enable row level security;
alter table journal_line force row level security;
create policy company_only on journal_line using (company_id = current_company()) with check (company_id = current_company());
select bind_to_branches('journal_line');
grant select, insert on journal_line to lajur_app;
-- Balances of accounts without looking at the table.
create index journal_line_of_account on journal_line (company_id, account_id, date, entry_id, position)
  include (debit, credit, branch_id);
create index journal_line_of_customer on journal_line (company_id, customer_id, account_id, date)
  include (debit, credit, branch_id) where customer_id is not null;
create index journal_line_of_invoice on journal_line (company_id, invoice_id, account_id)
  include (debit, credit, branch_id) where invoice_id is not null;
create index journal_line_of_vehicle on journal_line (company_id, vehicle_id, account_id, date)
  include (debit, credit, branch_id) where vehicle_id is not null;

-- An entry balances when its transaction ends, or none of it is stored.
create function check_journal_entry() returns trigger
language plpgsql
as $$
declare
  lines bigint;
  debits bigint;
  credits bigint;
begin
  select count(*), sum(debit), sum(credit) into lines, debits, credits from journal_line
  where company_id = new.company_id and entry_id = new.id;
  if lines <> new.line_count or debits is distinct from new.amount or credits is distinct from new.amount then
    raise exception 'journal entry % is not balanced: % lines, debit %, credit %', new.id, lines, debits, credits
      using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end
$$;
create constraint trigger balanced after insert or update on journal_entry deferrable initially deferred
  for each row execute function check_journal_entry();

-- Lines belong to an entry of their own transaction, on its day and branch.
create function check_journal_lines() returns trigger
language plpgsql
as $$
begin
  if exists (
    select from new_lines as line
    join journal_entry as entry on entry.company_id = line.company_id and entry.id = line.entry_id
    where entry.created_at <> now() or entry.date <> line.date or entry.branch_id <> line.branch_id
  ) then
    raise exception 'lines are added with their entry only' using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end
$$;
create trigger with_entry after insert on journal_line referencing new table as new_lines
  for each statement execute function check_journal_lines();

-- The kind of an account decides on which statement it stands: it stays once something is booked to it.
create function keep_account_kind() returns trigger
language plpgsql
as $$
begin
  if old.purpose is not null or exists (
    select from journal_line where company_id = old.company_id and account_id = old.id
  ) then
    raise exception 'the kind of a used account stays' using errcode = 'integrity_constraint_violation',
      constraint = 'ledger_account_kind_fixed';
  end if;
  return new;
end
$$;
create trigger keep_kind before update of kind on ledger_account for each row
  when (old.kind is distinct from new.kind) execute function keep_account_kind();

-- Company by company: row-level security holds for whoever migrates, too.
do $$
declare
  tenant uuid;
begin
  perform set_config('app.platform', 'on', true);
  for tenant in select id from company loop
    perform set_config('app.company', tenant::text, true);
    insert into ledger_account (company_id, purpose, code, kind, holds_money, name)
    select tenant, purpose, code, kind, holds_money, name
    from (values
      ('cash', '1101', 'ASSET', true, 'Kas'),
      ('petty_cash', '1102', 'ASSET', true, 'Kas Kecil'),
      ('bank', '1111', 'ASSET', true, 'Bank'),
      ('gateway_clearing', '1119', 'ASSET', false, 'Kliring VA/QRIS/EDC'),
      ('receivables', '1121', 'ASSET', false, 'Piutang Usaha'),
      ('unbilled_revenue', '1122', 'ASSET', false, 'Pendapatan Masih Harus Ditagih'),
      ('receivables_allowance', '1123', 'ASSET', false, 'Cadangan Kerugian Piutang'),
      ('driver_advances', '1131', 'ASSET', false, 'Uang Muka Operasional (Uang Jalan)'),
      ('employee_receivables', '1132', 'ASSET', false, 'Piutang Karyawan'),
      ('claims_receivable', '1133', 'ASSET', false, 'Piutang Klaim Asuransi'),
      ('rebillable_costs', '1134', 'ASSET', false, 'Biaya Dapat Ditagih'),
      ('other_receivables', '1135', 'ASSET', false, 'Piutang Lain (Tilang, OR)'),
      ('giros', '1136', 'ASSET', false, 'Giro Diterima'),
      ('supplier_advances', '1141', 'ASSET', false, 'Uang Muka Pembelian'),
      ('parts', '1151', 'ASSET', false, 'Persediaan Suku Cadang'),
      ('prepaid_insurance', '1161', 'ASSET', false, 'Asuransi Dibayar di Muka'),
      ('prepaid_vehicle_tax', '1162', 'ASSET', false, 'Pajak Kendaraan Dibayar di Muka'),
      ('input_vat', '1171', 'ASSET', false, 'PPN Masukan'),
      ('prepaid_pph23', '1172', 'ASSET', false, 'PPh 23 Dibayar di Muka'),
      ('fleet', '1201', 'ASSET', false, 'Kendaraan Sewa'),
      ('fleet_depreciation', '1202', 'ASSET', false, 'Akumulasi Penyusutan Kendaraan'),
      ('payables', '2101', 'LIABILITY', false, 'Utang Usaha'),
      ('partner_payables', '2102', 'LIABILITY', false, 'Utang Rekanan'),
      ('deposits', '2111', 'LIABILITY', false, 'Deposit Pelanggan'),
      ('customer_advances', '2112', 'LIABILITY', false, 'Uang Muka Pelanggan (DP)'),
      ('deferred_revenue', '2113', 'LIABILITY', false, 'Pendapatan Sewa Diterima di Muka'),
      ('output_vat', '2121', 'LIABILITY', false, 'PPN Keluaran'),
      ('pph21_payable', '2123', 'LIABILITY', false, 'Utang PPh 21'),
      ('pph23_payable', '2124', 'LIABILITY', false, 'Utang PPh 23'),
      ('accrued_expenses', '2131', 'LIABILITY', false, 'Biaya YMH Dibayar'),
      ('commission_payable', '2132', 'LIABILITY', false, 'Utang Komisi'),
      ('vehicle_financing', '2201', 'LIABILITY', false, 'Utang Pembiayaan Kendaraan'),
      ('capital', '3101', 'EQUITY', false, 'Modal'),
      ('retained_earnings', '3201', 'EQUITY', false, 'Laba Ditahan'),
      ('self_drive_rent', '4101', 'REVENUE', false, 'Pendapatan Sewa Lepas Kunci'),
      ('driven_rent', '4102', 'REVENUE', false, 'Pendapatan Sewa Dengan Supir'),
      ('long_term_rent', '4103', 'REVENUE', false, 'Pendapatan Sewa Jangka Panjang'),
      ('overtime', '4111', 'REVENUE', false, 'Pendapatan Overtime'),
      ('late_return', '4112', 'REVENUE', false, 'Pendapatan Keterlambatan'),
      ('excess_km', '4113', 'REVENUE', false, 'Pendapatan Kelebihan KM'),
      ('delivery', '4114', 'REVENUE', false, 'Pendapatan Antar-Jemput'),
      ('exchange', '4115', 'REVENUE', false, 'Pendapatan Tukar Unit'),
      ('penalties', '4116', 'REVENUE', false, 'Denda & Penalti'),
      ('reimbursed_costs', '4117', 'REVENUE', false, 'Penggantian Biaya'),
      ('damage_recovery', '4118', 'REVENUE', false, 'Penggantian Kerusakan'),
      ('sales_discounts', '4190', 'REVENUE', false, 'Diskon Penjualan'),
      ('disposal', '4201', 'REVENUE', false, 'Laba (Rugi) Penjualan Kendaraan'),
      ('rounding', '4202', 'REVENUE', false, 'Selisih Pembulatan'),
      ('depreciation', '5101', 'EXPENSE', false, 'Beban Penyusutan Kendaraan'),
      ('maintenance', '5102', 'EXPENSE', false, 'Beban Perawatan'),
      ('parts_used', '5103', 'EXPENSE', false, 'Beban Suku Cadang, Oli, Ban'),
      ('insurance', '5104', 'EXPENSE', false, 'Beban Asuransi'),
      ('vehicle_tax', '5105', 'EXPENSE', false, 'Beban Pajak Kendaraan & KIR'),
      ('driver_pay', '5106', 'EXPENSE', false, 'Gaji Supir'),
      ('driver_allowances', '5107', 'EXPENSE', false, 'Lembur, Makan & Inap Supir'),
      ('fuel', '5108', 'EXPENSE', false, 'Beban BBM'),
      ('toll', '5109', 'EXPENSE', false, 'Beban Tol'),
      ('parking', '5110', 'EXPENSE', false, 'Beban Parkir'),
      ('sub_rental', '5111', 'EXPENSE', false, 'Sewa Kendaraan Rekanan'),
      ('gps', '5112', 'EXPENSE', false, 'Beban GPS'),
      ('fines', '5113', 'EXPENSE', false, 'Beban Tilang'),
      ('own_risk', '5114', 'EXPENSE', false, 'Risiko Sendiri Asuransi'),
      ('commissions', '6101', 'EXPENSE', false, 'Beban Komisi'),
      ('salaries', '6102', 'EXPENSE', false, 'Beban Gaji'),
      ('stamp_duty', '6103', 'EXPENSE', false, 'Bea Meterai'),
      ('bank_fees', '6104', 'EXPENSE', false, 'Admin Bank & MDR'),
      ('bad_debts', '6105', 'EXPENSE', false, 'Piutang Tak Tertagih'),
      ('general_expenses', '6106', 'EXPENSE', false, 'Beban Umum')
    ) as seeded (purpose, code, kind, holds_money, name);
  end loop;
  perform set_config('app.company', '', true), set_config('app.platform', '', true);
end
$$;
