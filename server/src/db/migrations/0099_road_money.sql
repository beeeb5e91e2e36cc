-- Expenses that the customer of an order pays for at cost are rows of its billing schedule.
alter table billing_schedule add column expense_id uuid,
  add constraint billing_schedule_expense_id_fkey foreign key (company_id, expense_id)
    references wallet_transaction (company_id, id),
  add constraint billing_schedule_expense_id_check check (expense_id is null or kind = 'REIMBURSEMENT');
drop index billing_schedule_period_start_unique;
create unique index billing_schedule_period_start_unique on billing_schedule
  (company_id, order_id, line_id, kind, period_start, last_day, version, is_taxed, driver_day_id) nulls not distinct
  where status <> 'VOID' and expense_id is null;
-- An expense is billed once, and taken back once.
create unique index billing_schedule_expense_id_unique on billing_schedule (company_id, expense_id, (amount < 0))
  where status <> 'VOID' and expense_id is not null;

-- Cash that a driver took from a customer is in his wallet.
alter table receipt add column employee_id uuid,
  add constraint receipt_employee_id_fkey foreign key (company_id, employee_id) references app_user (company_id, id);
create index receipt_of_employee on receipt (company_id, employee_id, date) where employee_id is not null;

-- Cash that a driver needs for a delivery, by what he will pay for; and transactions that belong to it.
alter table delivery_order add column road_cash jsonb;
alter table wallet_transaction add column delivery_order_id uuid,
  add constraint wallet_transaction_delivery_order_id_fkey foreign key (company_id, delivery_order_id)
    references delivery_order (company_id, id);
create index wallet_transaction_of_delivery on wallet_transaction (company_id, delivery_order_id)
  where delivery_order_id is not null;
