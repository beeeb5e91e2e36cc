-- Days at the lower price of an exchange on which the customer still had the vehicle before it: charged at the return.
alter table billing_schedule drop constraint billing_schedule_kind_check,
  add constraint billing_schedule_kind_check check (kind in ('RENT', 'EXTRA', 'REIMBURSEMENT', 'DELIVERY', 'PICK_UP',
    'DEPOSIT', 'DP', 'DP_RETURN', 'DP_DISCOUNT', 'EXCHANGE', 'REPRICE', 'CREDIT', 'ABATEMENT', 'PENALTY', 'CANCELLATION',
    'LATE_RETURN', 'LATE_EXCHANGE', 'EXCESS_KM', 'OVERTIME', 'ZONE', 'NIGHT', 'FUEL', 'DAMAGE', 'CLEANING',
    'MISSING_ITEM', 'REPAIR_RENT', 'FINE', 'OWN_RISK', 'TOLL', 'OTHER_CHARGE', 'DRIVER_DAY'));
