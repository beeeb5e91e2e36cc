-- Vehicle categories as a list of master data: every company may add its own.
create table vehicle_category (code text not null constraint vehicle_category_code_check check (code ~ '^[A-Z0-9_]+$'));
select make_master_data('vehicle_category');
-- Archived entries keep their code: vehicles and documents still name it.
alter table vehicle_category add constraint vehicle_category_code_unique unique (company_id, code);

-- A code made of the name, with a number where it is taken: `Van listrik` becomes VAN_LISTRIK.
create function give_category_code() returns trigger
language plpgsql
as $$
declare
  wanted text;
  number integer := 1;
begin
  if new.code is not null then
    return new;
  end if;
  -- The lock of give_small_id, taken earlier: two entries of one name must not get the same code.
  perform pg_advisory_xact_lock(hashtextextended(tg_table_name || new.company_id::text, 0));
  wanted := trim(both '_' from left(trim(both '_' from regexp_replace(upper(new.name), '[^A-Z0-9]+', '_', 'g')), 50));
  if wanted = '' then
    wanted := 'CATEGORY';
  end if;
  new.code := wanted;
  while exists (select from vehicle_category where company_id = new.company_id and code = new.code) loop
    number := number + 1;
    new.code := wanted || '_' || number;
  end loop;
  return new;
end
$$;
create trigger give_code before insert on vehicle_category for each row execute function give_category_code();

create function keep_category_code() returns trigger
language plpgsql
as $$
begin
  raise exception 'the code of a vehicle category stays' using errcode = 'integrity_constraint_violation';
end
$$;
create trigger keep_code before update of code on vehicle_category for each row
  when (old.code is distinct from new.code) execute function keep_category_code();

-- Company by company: row-level security holds for whoever migrates, too.
do $$
declare
  tenant uuid;
begin
  perform set_config('app.platform', 'on', true);
  for tenant in select id from company loop
    perform set_config('app.company', tenant::text, true);
    insert into vehicle_category (company_id, id, code, name)
    select tenant, id, code, name
    from (values
      (1, 'CITY_CAR', 'City car'),
      (2, 'SEDAN', 'Sedan'),
      (3, 'MPV', 'MPV'),
      (4, 'MPV_MEDIUM', 'MPV medium'),
      (5, 'SUV', 'SUV'),
      (6, 'LUXURY', 'Mewah'),
      (7, 'MINIBUS', 'Minibus'),
      (8, 'BUS_MEDIUM', 'Bus medium'),
      (9, 'BUS_BIG', 'Bus besar'),
      (10, 'PICK_UP', 'Pick-up'),
      (11, 'TRUCK', 'Box / truk'),
      (12, 'MOTORCYCLE', 'Motor'),
      (13, 'EV', 'Listrik (EV)')
    ) as seeded (id, code, name);
  end loop;
  perform set_config('app.company', '', true), set_config('app.platform', '', true);
end
$$;

alter table vehicle add constraint vehicle_category_fkey
  foreign key (company_id, category) references vehicle_category (company_id, code);
alter table rental_price add constraint rental_price_category_fkey
  foreign key (company_id, category) references vehicle_category (company_id, code);
alter table quotation_line add constraint quotation_line_category_fkey
  foreign key (company_id, category) references vehicle_category (company_id, code);
alter table sales_order_line add constraint sales_order_line_category_fkey
  foreign key (company_id, category) references vehicle_category (company_id, code);
