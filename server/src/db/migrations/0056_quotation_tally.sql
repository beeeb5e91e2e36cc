-- The list of quotations shows closed ones too, so that its tally counts every row.
drop trigger tally_in on quotation;
drop trigger tally_change on quotation;
drop trigger tally_out on quotation;
create trigger tally_in after insert on quotation referencing new table as new_rows for each statement execute function write_tally('true');
create trigger tally_change after update on quotation referencing old table as old_rows new table as new_rows for each statement execute function write_tally('true');
create trigger tally_out after delete on quotation referencing old table as old_rows for each statement execute function write_tally('true');

-- Company by company: row-level security holds for whoever migrates, too.
do $$
declare
  tenant uuid;
begin
  perform set_config('app.platform', 'on', true);
  for tenant in select id from company loop
    perform set_config('app.company', tenant::text, true);
    delete from tally where table_name = 'quotation' and company_id = tenant;
    insert into tally select tenant, 'quotation', count(*) from quotation where company_id = tenant having count(*) > 0;
  end loop;
  perform set_config('app.company', '', true), set_config('app.platform', '', true);
end
$$;
