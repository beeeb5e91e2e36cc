-- A letter that brings a quotation names it: whether the customer has it follows from the letters, not from a click.
alter table outbox
  add column quotation_id uuid,
  add constraint outbox_quotation_id_fkey foreign key (company_id, quotation_id) references quotation (company_id, id);
create index outbox_of_quotation on outbox (company_id, quotation_id) where quotation_id is not null;

update outbox set quotation_id = quotation.id
from quotation
where outbox.template = 'QUOTATION' and quotation.company_id = outbox.company_id
  and quotation.customer_id = outbox.customer_id and position(quotation.number in outbox.body) > 0;

-- It was the time of the click.
alter table quotation drop column sent_at;
