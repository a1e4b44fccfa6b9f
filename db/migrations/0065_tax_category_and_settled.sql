-- By which goods are named on invoices: nineteen digits of the tax office's list, or none while nobody has looked it up.
alter table sku add column tax_category_code text not null default '' check (tax_category_code ~ '^(\d{19})?$');

-- What payments have settled of a thing, in money. A ratio has six places: of millions it is yuan away from the lines, which
-- alone say what was settled.
alter table payable add column settled_amount numeric(18, 2) not null default 0;
update payable p set settled_amount = l.settled
  from (select payable_id, sum(amount) as settled from payment_line where not is_void group by payable_id) l where l.payable_id = p.id;
alter table payable add constraint payable_settled_within check (settled_amount between 0 and amount);

create or replace function payment_line_settles() returns trigger language plpgsql security definer set search_path = public as $$
declare owed payable; settled numeric; ratio numeric; wanted uuid := coalesce(new.payable_id, old.payable_id);
begin
  select p.* into strict owed from payable p where p.id = wanted for no key update;
  select coalesce(sum(l.amount), 0), coalesce(sum(l.ratio_to - l.ratio_from), 0) into settled, ratio
    from payment_line l where l.payable_id = wanted and not l.is_void;
  if tg_op = 'INSERT' and (owed.is_void or owed.company_id <> new.company_id) then
    raise exception 'payable % cannot be settled', wanted using errcode = '23514', constraint = 'payment_line_of_party';
  end if;
  if settled > owed.amount or (ratio = 1 and settled <> owed.amount) then
    raise exception 'payable %: % settled of %', wanted, settled, owed.amount using errcode = '23514', constraint = 'payment_line_exact';
  end if;
  update payable set settled_ratio = ratio, settled_amount = settled
    where id = wanted and (settled_ratio <> ratio or settled_amount <> settled);
  return null;
end $$;

-- Nothing of a practice has an effect outside of it: whoever practises with a real invoice can hand it in afterwards.
alter table payment_invoice add column practice_id uuid;
create function payment_invoice_apart() returns trigger language plpgsql security definer set search_path = public as $$
begin
  new.practice_id := (select p.id from practice_company p where p.id = new.company_id);
  return new;
end $$;
create trigger payment_invoice_apart before insert on payment_invoice for each row execute function payment_invoice_apart();
update payment_invoice i set practice_id = p.id from practice_company p where p.id = i.company_id;
drop index payment_invoice_once;
create unique index payment_invoice_once on payment_invoice (code, number, practice_id) nulls not distinct where not is_void;
