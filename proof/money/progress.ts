import { GROUND } from './ground.ts'

const OWN_WORK = `o.contract_no = '${GROUND}'`
const OWN_ORDER = `o.title = '${GROUND}'`

/** What the deliveries of an outsourcing order say of its lines. */
const PARTS = `lateral (select (d ->> 'result')::int as result, (d ->> 'receiptId')::uuid as receipt_id, (x ->> 'id')::uuid as part_id,
    (x ->> 'itemId')::uuid as item_id, (x ->> 'qty')::numeric as qty, (x ->> 'acceptedQty')::numeric as accepted
  from jsonb_array_elements(o.deliveries) d, jsonb_array_elements(d -> 'items') x) p`
const WORK_LINES = `outsourcing_order o join outsourcing_order_item i on i.order_id = o.id`

/** What the receipts of a purchase order say of a line or of a plan. */
const received = (key: string): string => `lateral (select
    coalesce(sum(l.shipped_qty) filter (where r.return_of_id is null and r.status = 'pending'), 0) as reserved,
    coalesce(sum(case when r.return_of_id is not null then 0 when r.status in ('shipped', 'signed', 'inspecting', 'exception') then l.shipped_qty
      when r.status = 'stored' then l.accepted_qty + l.concession_qty end), 0) as shipped,
    coalesce(sum(l.accepted_qty + l.concession_qty) filter (where r.status = 'stored'), 0) as received,
    coalesce(sum(l.accepted_qty) filter (where r.status = 'stored'), 0) as accepted,
    coalesce(sum(l.rejected_qty) filter (where r.status in ('stored', 'rejected')), 0) as rejected,
    coalesce(sum(l.shipped_qty) filter (where r.return_of_id is not null and r.status in ('shipped', 'returned')), 0) as returned
  from purchase_receipt_item l join purchase_receipt r on r.id = l.receipt_id where l.${key} = k.id) c`

/** How far orders are is what their documents say. */
export const PROGRESS: Readonly<Record<string, string>> = {
  'what is delivered and accepted of work is what its deliveries say': `select i.id from ${WORK_LINES} left join lateral (
      select coalesce(sum(case p.result when 1 then p.accepted when 2 then 0 else p.qty end), 0) as delivered,
        coalesce(sum(p.accepted) filter (where p.result = 1), 0) as accepted from ${PARTS} where p.item_id = i.id) c on true
    where ${OWN_WORK} and (i.delivered_qty, i.accepted_qty) <> (c.delivered, c.accepted)`,
  'no more of work is accepted than was delivered, nor delivered than was agreed': `select i.id from ${WORK_LINES}
    where ${OWN_WORK} and (i.accepted_qty > i.delivered_qty or i.delivered_qty > i.qty * (1 + o.over_rate::numeric / 100))`,
  'work that is accepted went into stock': `select p.part_id as id from outsourcing_order o, ${PARTS}
    where ${OWN_WORK} and p.result = 1 and p.accepted is distinct from (select coalesce(sum(l.accepted_qty + l.concession_qty)
      filter (where l.stored_at is not null), 0) from purchase_receipt_item l where l.receipt_id = p.receipt_id and l.outsourcing_item_id = p.item_id)`,
  'one delivery at most waits, and the order with it': `select o.id from outsourcing_order o where ${OWN_WORK} and (o.status = 'delivered')::int
    <> (select count(*) from jsonb_array_elements(o.deliveries) d where d ->> 'result' is null)`,
  'what is owed for work is what the accepted quantity costs': `select i.id from ${WORK_LINES} where ${OWN_WORK}
    and case when i.accepted_qty = 0 then 0 else greatest(round(i.accepted_qty * i.unit_price, 2), i.min_charge) + i.setup_fee end
      <> coalesce((select sum(y.amount_no_tax) from ${PARTS} join payable y on y.source_id = p.part_id and not y.is_void where p.item_id = i.id), 0)`,
  'an outsourcing order says what its lines come to': `select o.id from outsourcing_order o where ${OWN_WORK}
    and (o.total_qty, o.total_amount, o.delivered_qty, o.accepted_qty) <> (select sum(i.qty), sum(i.amount), sum(i.delivered_qty), sum(i.accepted_qty)
      from outsourcing_order_item i where i.order_id = o.id)`,
  'work that is settled is paid': `select o.id from outsourcing_order o join payable y on y.order_id = o.id and not y.is_void
    where ${OWN_WORK} and o.status = 'settled' and (y.settled_ratio < 1 or exists (select from payment_line l
      join purchase_payment p on p.id = l.payment_id where l.payable_id = y.id and not l.is_void and p.status <> 'completed'))`,
  'what is sent, received, accepted and returned of an order is what its receipts say': `select k.id
    from purchase_order o join purchase_order_item k on k.order_id = o.id, ${received('order_item_id')}
    where ${OWN_ORDER} and (k.reserved_qty, k.shipped_qty, k.received_qty, k.accepted_qty, k.rejected_qty, k.returned_qty)
      <> (c.reserved, c.shipped, c.received, c.accepted, c.rejected, c.returned)`,
  'what is sent of a plan is what its receipts say': `select k.id
    from purchase_order o join delivery_plan k on k.order_id = o.id, ${received('delivery_plan_id')}
    where ${OWN_ORDER} and (k.reserved_qty, k.shipped_qty) <> (c.reserved, c.shipped)`,
  'what came is accepted, conceded or rejected': `select id from purchase_receipt_item
    where accepted_qty + concession_qty + rejected_qty <> received_qty or returned_qty > coalesce(rejected_qty, 0)`,
  'goods in stock are owed at their price, and no others': `select l.id from purchase_receipt_item l join purchase_order o on o.id = l.order_id
    where ${OWN_ORDER} and l.source_item_id is null
      and case when l.stored_at is null then 0 else round((l.accepted_qty + l.concession_qty) * l.unit_price, 2) end
        <> coalesce((select sum(y.amount) from payable y where y.source_type = 'receiptItem' and y.source_id = l.id and not y.is_void), 0)`,
}

const sumOf = (kind: string, column = 'confirmed_qty', statuses = `'confirmed'`): string =>
  `coalesce(sum(v.${column}) filter (where v.kind = '${kind}' and v.status in (${statuses})), 0)`

/** Material that was handed out is used, returned, lost or left. */
export const MATERIAL: Readonly<Record<string, string>> = {
  'no more material is used, returned and lost than was handed out': `select id from customer_material
    where received_qty > issued_qty or used_qty + scrapped_qty + returned_qty > received_qty
      or used_qty + scrapped_qty + returned_qty + agreed_qty > issued_qty`,
  'material stands as its movements say': `select m.id from customer_material m left join material_movement v on v.material_id = m.id
    where m.document_id in (select o.id from outsourcing_order o where ${OWN_WORK} union all select o.id from purchase_order o where ${OWN_ORDER})
    group by m.id having (m.issued_qty, m.received_qty, m.used_qty, m.scrapped_qty, m.returned_qty, m.agreed_qty)
      <> (${sumOf('issue', 'qty', `'waiting', 'confirmed'`)}, ${sumOf('issue')}, ${sumOf('use')}, ${sumOf('scrap')}, ${sumOf('return')},
        ${sumOf('difference')})`,
  'no more is counted of material than was said': `select id from material_movement
    where confirmed_qty > qty or (status = 'confirmed') <> (confirmed_qty is not null)`,
  'nothing is left of material that was settled': `select o.id from outsourcing_order o join customer_material m on m.document_id = o.id
    where ${OWN_WORK} and (o.material_settlement is not null or o.status in ('settled', 'closed'))
      and m.issued_qty <> m.used_qty + m.scrapped_qty + m.returned_qty + m.agreed_qty`,
}
