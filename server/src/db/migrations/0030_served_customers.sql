-- Whoever serves a customer sees them: a document of the own branches would otherwise have a customer without a name,
-- and another price for whoever cannot see how they pay taxes. Written they are by their own branch alone.
drop policy own_branches on customer;
create policy own_branches on customer as restrictive
  using (
    (select current_branches()) is null or branch_id is null or branch_id = any((select current_branches())::smallint[])
    or exists (select from sales_order as served
      where served.company_id = customer.company_id and served.customer_id = customer.id)
    or exists (select from quotation as served
      where served.company_id = customer.company_id and served.customer_id = customer.id))
  with check (
    (select current_branches()) is null or branch_id is null or branch_id = any((select current_branches())::smallint[]));
