-- Links of customers: each is known, and can be revoked. Keys from before it name no link and open nothing any more.

create table customer_link (
  company_id uuid not null default current_company() references company (id),
  id uuid not null default new_id(),
  customer_id uuid not null,
  purpose text not null check (purpose in ('ACCOUNT', 'DAYS')),
  ends_at timestamptz not null,
  last_opened_at timestamptz,
  revoked_at timestamptz,
  revoked_by_id uuid,
  created_by_id uuid default (current_acting() ->> 'user')::uuid,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint customer_link_customer_id_fkey foreign key (company_id, customer_id) references customer (company_id, id),
  constraint customer_link_created_by_id_fkey foreign key (company_id, created_by_id) references app_user (company_id, id),
  constraint customer_link_revoked_by_id_fkey foreign key (company_id, revoked_by_id) references app_user (company_id, id),
  constraint customer_link_ends_at_check check (ends_at > created_at),
  constraint customer_link_revoked_at_check check ((revoked_at is null) = (revoked_by_id is null))
);
select make_business_table('customer_link');
-- Every opening would be an entry.
drop trigger history on customer_link;
create trigger history after insert or update or delete on customer_link for each row execute function write_history('last_opened_at');
create index customer_link_of_customer on customer_link (company_id, customer_id, ends_at) where revoked_at is null;
