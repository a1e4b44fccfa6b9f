-- The next version of a recipe begins with the costs of the last one, whoever begins it: the buyer's people, who do not see
-- them, too.
create or replace function copy_formula_cost(former uuid, next uuid) returns void
language sql volatile security definer set search_path = public as $$
  insert into formula_cost (formula_id, company_id, is_shared, unit_costs, theoretical_cost)
    select n.id, c.company_id, c.is_shared, c.unit_costs, c.theoretical_cost
    from formula_cost c join formula f on f.id = c.formula_id join formula n on n.parent_id = f.id
    where c.formula_id = former and n.id = next and n.company_id = c.company_id
      and (app_side() in ('staff', 'system') or n.company_id = app_company())
$$;
