-- A tax row says whether it is the general PPN or the one for luxury goods; of the general one, one row holds a day.
alter table tax drop constraint tax_kind_check;
alter table tax add constraint tax_kind_check check (kind in ('PPN', 'PPN_LUXURY', 'PPH23'));

-- Company by company: row-level security holds for whoever migrates, too.
do $$
declare
  tenant uuid;
begin
  perform set_config('app.platform', 'on', true);
  for tenant in select id from company loop
    perform set_config('app.company', tenant::text, true);
    -- Of two rows that hold on one day, rentals were charged the lower: the higher is for luxury goods.
    update tax set kind = 'PPN_LUXURY'
    where kind = 'PPN' and exists (
      select from tax other
      where other.kind = 'PPN' and other.id <> tax.id
        and daterange(other.valid_from, other.valid_to, '[]') && daterange(tax.valid_from, tax.valid_to, '[]')
        and other.rate * other.base_numerator / other.base_denominator < tax.rate * tax.base_numerator / tax.base_denominator
    );
  end loop;
  perform set_config('app.company', '', true), set_config('app.platform', '', true);
end
$$;

alter table tax add constraint tax_valid_from_excl exclude using gist (
  company_id with =, daterange(valid_from, valid_to, '[]') with &&
) where (kind = 'PPN' and status <> 30);
