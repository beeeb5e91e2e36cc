-- A new secret leaves a trace of when and by whom; the secret itself is kept apart, as a fingerprint.
alter table oauth_client add column secret_changed_at timestamptz not null default now();

-- That a client was used is no change of it.
drop trigger history on oauth_client;
create trigger history
  after insert or delete or update of client_id, name, description, redirect_uris, scopes, is_active, secret_changed_at
  on oauth_client for each row execute function write_history();
drop trigger touch on oauth_client;
create trigger touch
  before update of client_id, name, description, redirect_uris, scopes, is_active, secret_changed_at
  on oauth_client for each row execute function touch_updated_at();
