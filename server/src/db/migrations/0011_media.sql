-- Uploaded files: who brought them, their small picture, the order in which a record keeps them, and what uses them.

alter table media
  -- Nobody, for files from before this was known: they are seen through the records that keep them.
  add column uploaded_by uuid default (current_acting() ->> 'user')::uuid,
  -- Pictures only.
  add column thumb_sha256 text;
create index media_by_content on media (company_id, sha256);
create index media_by_thumb on media (company_id, thumb_sha256);

alter table attachment add column position smallint not null default 0;
create index attachment_by_media on attachment (company_id, media_id);

-- The id in the address of a file, as pictures of people and logos are stored.
create function media_id_in(address text) returns uuid
language sql immutable parallel safe
as $$ select substring(address from '^/api/v2/media/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$')::uuid $$;

-- Every place that keeps a file. Who may see a file and what is swept both follow from it: a table that points to a
-- file in a column of its own is added here.
create view media_use with (security_invoker = true) as
select company_id, media_id, record_table, record_id
from attachment
union all
select company_id, media_id_in(avatar), 'app_user', id from app_user where avatar is not null
union all
select company_id, media_id_in(value #>> '{}'), 'setting', null from setting where key = 'logo_url' and value <> 'null';
grant select on media_use to lajur_app;
