-- Whoever serves a customer sees them: a document of the own branches would otherwise have a customer without a name,
-- and another price for whoever cannot see how they pay taxes. Written they are by their own branch alone.
-- The branches are kept with the customer: looked up from the documents, they would slow down every list.
alter table customer add column served_branches smallint[] not null default '{}';
drop trigger history on customer;
create trigger history after insert or update or delete on customer for each row
  execute function write_history('served_branches');

create function note_serving() returns trigger
  language plpgsql
  as $$
begin
  update customer set served_branches = served_branches || new.branch_id
   where company_id = new.company_id and id = new.customer_id
     and branch_id is distinct from new.branch_id and new.branch_id <> all (served_branches);
  return null;
end
$$;
create trigger note_serving after insert or update of customer_id, branch_id on quotation for each row
  when (new.customer_id is not null) execute function note_serving();
create trigger note_serving after insert or update of customer_id, branch_id on sales_order for each row
  when (new.customer_id is not null) execute function note_serving();

drop policy own_branches on customer;
create policy own_branches on customer as restrictive
  using (
    (select current_branches()) is null or branch_id is null or branch_id = any((select current_branches())::smallint[])
    or served_branches && (select current_branches())::smallint[])
  with check (
    (select current_branches()) is null or branch_id is null or branch_id = any((select current_branches())::smallint[]));

select in_every_company($$
  update customer set served_branches = served.branches
    from (select customer_id, array_agg(distinct branch_id) as branches
      from (select company_id, customer_id, branch_id from quotation
        union all select company_id, customer_id, branch_id from sales_order) as document
      where company_id = current_company() and customer_id is not null group by customer_id) as served
   where customer.company_id = current_company() and customer.id = served.customer_id$$);
