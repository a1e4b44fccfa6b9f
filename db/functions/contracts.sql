-- Does another contract go on from this one? Its supplier is told so before the draft may be seen, and does not ask again.
create or replace function is_contract_renewed(contract uuid) returns boolean
language plpgsql stable security definer set search_path = public as $$
begin
  return exists (select from contract_ledger o where o.renewed_from_id = contract and o.status <> 'voided');
end $$;
