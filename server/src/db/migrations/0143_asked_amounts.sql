-- Deposits that wait for another person could be asked for without an amount, which meant all of it: the amount that
-- was shown then is the one that is paid.
select in_every_company($work$
  update money_out set input = input || jsonb_build_object('amount', amount)
  where company_id = current_company() and status = 5 and kind in ('RELEASE', 'FORFEIT')$work$);
