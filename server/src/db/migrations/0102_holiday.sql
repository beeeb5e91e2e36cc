-- Days off of a company, as a list of master data: national holidays, joint leave, and days of its own.
create table holiday (
  date date not null,
  kind text not null check (kind in ('NATIONAL', 'JOINT_LEAVE', 'OWN'))
);
select make_master_data('holiday');
-- A feast of two days has one name, and so has that of the next year; a day is off once.
drop index holiday_name_unique;
create index holiday_by_name on holiday (company_id, lower(name)) where status <> 30;
create unique index holiday_date_unique on holiday (company_id, date) where status <> 30;
create index holiday_by_date on holiday (company_id, date, id);

-- Decree of the three ministers 1497/2025, 2/2025 and 5/2025 for 2026.
select in_every_company($work$
  insert into holiday (company_id, id, date, kind, name)
  select current_company(), row_number() over (order by day), day::date, kind, name
  from (values
    ('2026-01-01', 'NATIONAL', 'Tahun Baru Masehi'),
    ('2026-01-16', 'NATIONAL', 'Isra Mikraj'),
    ('2026-02-16', 'JOINT_LEAVE', 'Cuti bersama Imlek'),
    ('2026-02-17', 'NATIONAL', 'Imlek'),
    ('2026-03-18', 'JOINT_LEAVE', 'Cuti bersama Nyepi'),
    ('2026-03-19', 'NATIONAL', 'Nyepi'),
    ('2026-03-20', 'JOINT_LEAVE', 'Cuti bersama Idulfitri'),
    ('2026-03-21', 'NATIONAL', 'Idulfitri'),
    ('2026-03-22', 'NATIONAL', 'Idulfitri'),
    ('2026-03-23', 'JOINT_LEAVE', 'Cuti bersama Idulfitri'),
    ('2026-03-24', 'JOINT_LEAVE', 'Cuti bersama Idulfitri'),
    ('2026-04-03', 'NATIONAL', 'Wafat Yesus Kristus'),
    ('2026-04-05', 'NATIONAL', 'Paskah'),
    ('2026-05-01', 'NATIONAL', 'Hari Buruh'),
    ('2026-05-14', 'NATIONAL', 'Kenaikan Yesus Kristus'),
    ('2026-05-15', 'JOINT_LEAVE', 'Cuti bersama Kenaikan Yesus Kristus'),
    ('2026-05-27', 'NATIONAL', 'Iduladha'),
    ('2026-05-28', 'JOINT_LEAVE', 'Cuti bersama Iduladha'),
    ('2026-05-31', 'NATIONAL', 'Waisak'),
    ('2026-06-01', 'NATIONAL', 'Hari Lahir Pancasila'),
    ('2026-06-16', 'NATIONAL', '1 Muharam'),
    ('2026-08-17', 'NATIONAL', 'Proklamasi Kemerdekaan'),
    ('2026-08-25', 'NATIONAL', 'Maulid Nabi'),
    ('2026-12-24', 'JOINT_LEAVE', 'Cuti bersama Natal'),
    ('2026-12-25', 'NATIONAL', 'Natal')
  ) as seeded (day, kind, name)$work$);
