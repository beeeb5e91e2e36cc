-- What belongs to a customer or an employee is seen by whoever sees them: wallets, their transactions and prices.

create policy own_branches on wallet as restrictive to lajur_app
  using ((select current_branches()) is null
    or exists (select from customer as own where own.company_id = wallet.company_id and own.id = wallet.customer_id)
    or exists (select from app_user as own where own.company_id = wallet.company_id and own.id = wallet.employee_id));
create policy own_branches on wallet_transaction as restrictive to lajur_app
  using ((select current_branches()) is null or exists (
    select from wallet as own where own.company_id = wallet_transaction.company_id and own.id = wallet_transaction.wallet_id));

create policy own_customers on rental_price as restrictive
  using ((select current_branches()) is null or customer_id is null or exists (
    select from customer as own where own.company_id = rental_price.company_id and own.id = rental_price.customer_id));

-- A branch that has documents of a customer goes on seeing them when they move to another one.
create function keep_serving() returns trigger
language plpgsql
as $$
begin
  if old.branch_id <> all (new.served_branches) and (
    exists (select from quotation as own where own.company_id = old.company_id and own.customer_id = old.id
      and own.branch_id = old.branch_id)
    or exists (select from sales_order as own where own.company_id = old.company_id and own.customer_id = old.id
      and own.branch_id = old.branch_id)
    or exists (select from invoice as own where own.company_id = old.company_id and own.customer_id = old.id
      and own.branch_id = old.branch_id)
    or exists (select from receipt as own where own.company_id = old.company_id and own.customer_id = old.id
      and own.branch_id = old.branch_id)) then
    new.served_branches := new.served_branches || old.branch_id;
  end if;
  return new;
end
$$;
create trigger keep_serving before update of branch_id on customer for each row
  when (old.branch_id is not null and new.branch_id is distinct from old.branch_id) execute function keep_serving();

select in_every_company($work$
  update customer set served_branches = customer.served_branches || missing.branches
  from (
    select document.customer_id, array_agg(distinct document.branch_id) as branches
    from (select customer_id, branch_id from quotation where company_id = current_company()
      union select customer_id, branch_id from sales_order where company_id = current_company()
      union select customer_id, branch_id from invoice where company_id = current_company()
      union select customer_id, branch_id from receipt where company_id = current_company()) as document
    join customer as own on own.company_id = current_company() and own.id = document.customer_id
      and own.branch_id is distinct from document.branch_id and document.branch_id <> all (own.served_branches)
    group by document.customer_id) as missing
  where customer.company_id = current_company() and customer.id = missing.customer_id$work$);
