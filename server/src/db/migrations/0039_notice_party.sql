-- Decisions name the party of a document, a customer or a supplier. Stored ones are read under the new name.
select in_every_company($work$
  update notification set params = params - 'customer' || jsonb_build_object('party', params -> 'customer')
  where company_id = current_company() and type in ('APPROVAL_REQUESTED', 'APPROVAL_DECIDED') and params ? 'customer'$work$);
select in_every_company($work$
  update notice_queue set params = params - 'customer_id' || jsonb_build_object('party_id', params -> 'customer_id')
  where company_id = current_company() and kind = 'DECIDED' and params ? 'customer_id'$work$);
