-- Conditions of what a customer owes that were passed over when a document was offered, approved or extended: which, at
-- what moment, by whom and why.
alter table quotation add column passed_guards jsonb not null default '[]';
alter table sales_order add column passed_guards jsonb not null default '[]';
