-- Does another contract go on from this one? Its supplier is told so before the draft may be seen, and does not ask again.
create or replace function is_contract_renewed(contract uuid) returns boolean
language plpgsql stable security definer set search_path = public as $$
begin
  return exists (select from contract_ledger o where o.renewed_from_id = contract and o.status <> 'voided');
end $$;

-- How secret a file is: as secret as the most secret contract that names it, and open where none does.
create or replace function file_secrecy(file uuid) returns smallint
language plpgsql stable security definer set search_path = public as $$
begin
  return coalesce((select max(o.secret_level) from contract_ledger o where o.secret_level > 1
    and (o.body_files || o.attachments || o.markup_files || o.scan_files || o.archive_files || o.agreement_files) @> array[file]), 1);
end $$;
