-- What suppliers say of the buyer, quarter by quarter, to its staff. Of single answers nothing leaves this function: averages and
-- remarks are given when at least three companies have answered, and when nobody can answer any more, since whoever looked before
-- and after a new answer would know it. Remarks stand in an order that follows from their words alone.
create or replace function buyer_rating_results(today date)
returns table (quarter date, answers integer, communication text, clarity text, payment text, fairness text, remarks text[])
language sql stable security definer set search_path = public as $$
  with answer as (
    select date_trunc('quarter', r.quarter)::date as quarter, r.communication, r.clarity, r.payment, r.fairness, r.remark
    from buyer_rating r where app_side() = 'staff' and app_company() is null and r.company_id not in (select practice_companies())),
  total as (
    select a.quarter, count(*)::integer as answers, avg(a.communication) as communication, avg(a.clarity) as clarity,
      avg(a.payment) as payment, avg(a.fairness) as fairness,
      coalesce(array_agg(a.remark order by md5(a.remark)) filter (where a.remark <> ''), '{}') as remarks,
      count(*) >= 3 and today >= (a.quarter + interval '3 months 30 days')::date as is_shown
    from answer a group by a.quarter)
  select t.quarter, t.answers, case when t.is_shown then round(t.communication, 2)::text end,
    case when t.is_shown then round(t.clarity, 2)::text end, case when t.is_shown then round(t.payment, 2)::text end,
    case when t.is_shown then round(t.fairness, 2)::text end, case when t.is_shown then t.remarks else '{}' end
  from total t order by t.quarter desc
$$;

-- Has a company had a document from one moment to another that it could see? Of another company only the system learns it, and
-- those that are for practice have none that count.
create or replace function had_documents(company uuid, since timestamptz, until timestamptz) returns boolean
language plpgsql stable security definer set search_path = public as $$
declare
  kind document_kind;
  is_there boolean;
begin
  if app_side() <> 'system' and company is distinct from app_company() or company in (select practice_companies()) then
    return false;
  end if;
  for kind in select k.* from document_kind k loop
    execute format('select exists (select from %s d where d.company_id = $1 and d.created_at >= $2 and d.created_at < $3
      and d.status <> all ($4))', kind.entity) into is_there using company, since, until, kind.hidden;
    if is_there then return true; end if;
  end loop;
  return false;
end $$;
