-- Billed by month, and the list of invoices of a period, read no other invoices.
create index invoice_by_date on invoice (company_id, date);
