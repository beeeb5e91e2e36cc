-- One line of refresh tokens for each sign-in, and no link that outlives a change of the password.

-- Each token follows from the one before it and this secret: requests that race get the same one. Without the secret,
-- whoever holds a token cannot work out the next.
alter table sign_in add column line_secret bytea not null
  default sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));
-- Fingerprint of the device that used a token: the same token used by another one was stolen.
alter table refresh_token add column used_by bytea;
drop index refresh_token_of_sign_in;
alter table refresh_token drop column parent_hash;
create index refresh_token_of_sign_in on refresh_token (sign_in_id);

create function void_links() returns trigger
language plpgsql
as $$
begin
  update account_link set used_at = now() where company_id = new.company_id and user_id = new.user_id and used_at is null;
  return null;
end
$$;
create trigger void_links after insert or update of password_hash on credential
  for each row execute function void_links();
