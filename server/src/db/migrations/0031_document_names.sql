-- One vocabulary for every document: its people, its sums, and the hash of what an approver sees.
alter table quotation rename column version to hash;
alter table quotation rename column author_id to created_by_id;
alter table quotation rename column discount to total_discount;
alter table quotation rename column ppn to total_tax;
alter table quotation rename constraint quotation_version_check to quotation_hash_check;
alter table sales_order rename column created_by to created_by_id;
alter table sales_order rename column submitted_by to submitted_by_id;
alter table sales_order rename column approved_by to approved_by_id;
alter table contract_version rename column created_by to created_by_id;

-- The history leaves out the same columns of every document: people and moments are told by the entry itself.
drop trigger history on quotation;
create trigger history after insert or update or delete on quotation for each row
  execute function write_history('price_input', 'priced', 'hash', 'submitted_by_id', 'submitted_at', 'approved_by_id');
drop trigger history on sales_order;
create trigger history after insert or update or delete on sales_order for each row
  execute function write_history('price_input', 'priced', 'hash', 'submitted_by_id', 'submitted_at', 'approved_by_id');

-- Entries that were written under the former names are read under the new ones.
create function renamed_keys(changes jsonb, names jsonb) returns jsonb
language sql immutable
as $$ select jsonb_object_agg(coalesce(names ->> key, key), value) from jsonb_each(changes) $$;
select in_every_company($work$
  update history set changes = renamed_keys(changes,
    '{"author_id": "created_by_id", "discount": "total_discount", "ppn": "total_tax"}')
  where company_id = current_company() and table_name = 'quotation' and changes ?| '{author_id,discount,ppn}'$work$);
select in_every_company($work$
  update history set changes = renamed_keys(changes, '{"created_by": "created_by_id"}')
  where company_id = current_company() and table_name in ('sales_order', 'contract_version') and changes ? 'created_by'$work$);
drop function renamed_keys;
