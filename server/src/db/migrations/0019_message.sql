-- One outbox for e-mail and WhatsApp: where a message goes, how far it came, and in whose words it is said.

-- As before, except that a trigger may name columns that history leaves out: secrets, and what only a machine cares for.
create or replace function write_history() returns trigger
language plpgsql
as $$
declare
  before jsonb := case when tg_op = 'INSERT' then '{}'::jsonb else to_jsonb(old) end;
  after jsonb := case when tg_op = 'DELETE' then '{}'::jsonb else to_jsonb(new) end;
  whole jsonb := before || after;
  acting jsonb := current_acting();
  changed jsonb;
begin
  select jsonb_object_agg(key, jsonb_build_object('from', before -> key, 'to', after -> key))
    into changed
    from jsonb_object_keys(whole) as key
   where key not in ('company_id', 'created_at', 'updated_at')
     and key <> all (coalesce(tg_argv, '{}'))
     and coalesce(before -> key, 'null') is distinct from coalesce(after -> key, 'null');
  if changed is null then
    return null;
  end if;
  insert into history (company_id, table_name, record_id, action, changes, actor_id, actor_name, source, request_id, reason)
  values (
    (whole ->> 'company_id')::uuid, tg_table_name, coalesce(whole ->> 'id', whole ->> 'key'), lower(tg_op), changed,
    (acting ->> 'user')::uuid, acting ->> 'name', acting ->> 'source', acting ->> 'request', acting ->> 'reason'
  );
  return null;
end
$$;

-- What was written before there was a way out is kept: nobody wants an old link sent today.
alter table outbox rename column kind to template;
alter table outbox
  alter column subject drop not null,
  add column channel text not null default 'EMAIL' check (channel in ('WHATSAPP', 'EMAIL')),
  add column language text not null default 'id' check (language in ('en', 'id')),
  add column recipient_name text,
  add column customer_id uuid,
  add column user_id uuid,
  -- Holds a link that opens an account. True unless said otherwise: forgetting it hides too much, never too little.
  add column has_secret boolean not null default true,
  add column status smallint not null default 40 check (status in (10, 20, 30, 40, 50)),
  add column attempts smallint not null default 0,
  add column next_try_at timestamptz not null default now(),
  -- Somebody is sending it; what he has not finished by then, another may begin anew.
  add column claimed_until timestamptz,
  add column fault text,
  add column last_error text,
  add column external_id text,
  add column sent_by_id uuid,
  add constraint outbox_sent_at_check check ((status = 20) = (sent_at is not null)),
  add constraint outbox_subject_check check (channel <> 'EMAIL' or subject is not null),
  add constraint outbox_recipient_check check (channel <> 'WHATSAPP' or recipient ~ '^\+\d{8,15}$'),
  add constraint outbox_customer_id_fkey foreign key (company_id, customer_id) references customer (company_id, id),
  add constraint outbox_user_id_fkey foreign key (company_id, user_id) references app_user (company_id, id),
  add constraint outbox_sent_by_id_fkey foreign key (company_id, sent_by_id) references app_user (company_id, id);
alter table outbox
  alter column channel drop default,
  alter column language drop default,
  alter column status set default 10;

-- What is due, of all companies; the list of one; the messages to one customer; what is searched for.
create index outbox_due on outbox (next_try_at, id) where status = 10;
create index outbox_of_company on outbox (company_id, created_at, id);
create index outbox_of_customer on outbox (company_id, customer_id, created_at, id) where customer_id is not null;
create index outbox_of_user on outbox (company_id, user_id) where user_id is not null;
create index outbox_search on outbox using gin
  (company_id, recipient gin_trgm_ops, recipient_name gin_trgm_ops, subject gin_trgm_ops);

-- The text is left out, for the audit is read by people who must not open other people's accounts.
create trigger history after insert or update or delete on outbox for each row
  execute function write_history('body', 'attempts', 'claimed_until');

-- Whoever is bound to branches sees the messages to those whom he sees.
create policy own_branches on outbox as restrictive using (
  (select runs_platform()) or (select current_branches()) is null or (
    (customer_id is null or exists (select from customer where customer.company_id = outbox.company_id and customer.id = outbox.customer_id))
    and (user_id is null or exists (select from app_user where app_user.company_id = outbox.company_id and app_user.id = outbox.user_id))
  )
);

-- The outbox as the people of a company see it: without what opens accounts.
create view message with (security_invoker = true) as
select id, channel, template, language, status, recipient, recipient_name, customer_id, user_id, subject,
  case when not has_secret then body end as body,
  attempts, case when status = 10 then next_try_at end as next_try_at, fault, last_error, sent_at, sent_by_id, created_at
from outbox
where company_id = current_company();
grant select on message to lajur_app;

-- A company's own words; where there are none, those of core hold.
create table message_template (
  company_id uuid not null default current_company() references company (id),
  id text generated always as (template || '-' || channel || '-' || language) stored,
  template text not null,
  channel text not null check (channel in ('WHATSAPP', 'EMAIL')),
  language text not null check (language in ('en', 'id')),
  subject text,
  body text not null check (body <> ''),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint message_template_subject_check check (channel <> 'EMAIL' or subject is not null)
);
select make_business_table('message_template');
