-- The usual price of a change and the versions that it takes back: `given` follows from them, and the nightly proof
-- computes it again. Versions before this one say nothing of it.
alter table contract_version add column given_from jsonb;
create or replace trigger history after insert or update or delete on contract_version for each row
  execute function write_history('terms', 'price_input', 'priced', 'adjustments', 'given_from', 'hash');
