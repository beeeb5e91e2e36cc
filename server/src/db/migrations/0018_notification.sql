-- Notifications: what somebody should know, told once to those it concerns, and told at once to who is looking.

-- Tells every server, when the transaction commits, that there is something new of a module for some people of a
-- company (null: for all of them). A message holds at most 8,000 bytes, so many people are told in several.
create function tell_live(module text, company uuid, people uuid[]) returns void
language sql
as $$
  with part as (
    select jsonb_agg(person) as people
      from unnest(people) with ordinality as listed (person, at) group by (at - 1) / 150
    union all
    select null where people is null
  )
  select pg_notify('live', jsonb_build_object('touches', jsonb_build_array(module), 'company', company, 'people', part.people)::text)
    from part
$$;

-- Neither table has a history: they are no business of their own, they speak of that of others. Title and message are
-- not stored: they are made in the reader's language from topic and params.
create table notification (
  company_id uuid not null default current_company() references company (id),
  id uuid not null default new_id(),
  topic text not null,
  type text not null,
  priority text not null check (priority in ('LOW', 'MEDIUM', 'HIGH', 'URGENT')),
  -- What it speaks of, and how far that has come.
  about text not null,
  step text not null,
  reference_type text,
  reference_id text,
  reference_parent_id uuid,
  params jsonb not null default '{}',
  branch_id smallint,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint notification_said_once unique (company_id, topic, about, step),
  constraint notification_branch_id_fkey foreign key (company_id, branch_id) references branch (company_id, id)
);
create index notification_by_created_at on notification (company_id, created_at);
alter table notification enable row level security;
alter table notification force row level security;
create policy company_only on notification using (company_id = current_company()) with check (company_id = current_company());
select bind_to_branches('notification');
grant select, insert, delete on notification to lajur_app;

create table notification_recipient (
  company_id uuid not null default current_company() references company (id),
  notification_id uuid not null,
  user_id uuid not null,
  read_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (company_id, notification_id, user_id),
  constraint notification_recipient_notification_id_fkey
    foreign key (company_id, notification_id) references notification (company_id, id),
  constraint notification_recipient_user_id_fkey foreign key (company_id, user_id) references app_user (company_id, id)
);
create index notification_recipient_newest on notification_recipient (company_id, user_id, created_at, notification_id);
create index notification_recipient_unread on notification_recipient (company_id, user_id, created_at, notification_id)
  where read_at is null;
alter table notification_recipient enable row level security;
alter table notification_recipient force row level security;
create policy company_only on notification_recipient
  using (company_id = current_company()) with check (company_id = current_company());
grant select, insert, delete on notification_recipient to lajur_app;
grant update (read_at) on notification_recipient to lajur_app;

create function tell_recipients() returns trigger
language plpgsql
as $$
begin
  perform tell_live('notification', company_id, array_agg(distinct user_id)) from touched group by company_id;
  return null;
end
$$;
create trigger tell_given after insert on notification_recipient
  referencing new table as touched for each statement execute function tell_recipients();
create trigger tell_read after update on notification_recipient
  referencing new table as touched for each statement execute function tell_recipients();
create trigger tell_taken after delete on notification_recipient
  referencing old table as touched for each statement execute function tell_recipients();

-- What each person was told; who asks for whose is said by the query.
create view notification_received with (security_invoker = true) as
select notification.id, recipient.user_id, recipient.created_at, recipient.read_at is not null as is_read,
  notification.topic, notification.type as notification_type, notification.priority, notification.reference_type,
  notification.reference_id, notification.reference_parent_id, notification.params
from notification_recipient as recipient
join notification on notification.company_id = recipient.company_id and notification.id = recipient.notification_id;
grant select on notification_received to lajur_app;

-- How a company wants a topic handled; without a row, as the topics in core say.
create table notification_rule (
  company_id uuid not null default current_company() references company (id),
  key text not null,
  is_active boolean not null,
  lead_days smallint[] not null check (0 <= all (lead_days) and 365 >= all (lead_days)),
  role_ids smallint[] not null,
  user_ids uuid[] not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, key)
);
select make_business_table('notification_rule');

-- Everything that runs out and of which people are told: papers and SIMs, SKCKs, and policies that none follows.
create view running_out with (security_invoker = true) as
select kind as topic, id, valid_to as due_on, coalesce(license_number, employee_name) as name, branch_id,
  subject as reference_type, coalesce(vehicle_id, employee_id) as reference_id, null::uuid as reference_parent_id
from expiring
union all
select 'SKCK', id, skck_expiry, full_name, branch_id, 'EMPLOYEE', id, null
from app_user
where status = 10 and skck_expiry is not null
union all
select 'INSURANCE', policy.id, policy.period_end, vehicle.license_number, vehicle.branch_id, 'INSURANCE', policy.id, vehicle.id
from insurance as policy
join vehicle on vehicle.company_id = policy.company_id and vehicle.id = policy.vehicle_id
where policy.status = 10 and vehicle.status not in (40, 50)
  and not exists (
    select from insurance as next
     where next.company_id = policy.company_id and next.vehicle_id = policy.vehicle_id and next.status = 10
       and next.period_end > policy.period_end and next.coverage_ids && policy.coverage_ids
  );
grant select on running_out to lajur_app;
