import { randomUUID } from 'node:crypto'
import { Client, type PoolConfig } from 'pg'
import { openSession } from '#platform/auth/sessions.ts'
import { createPool } from '#platform/database/connect.ts'
import { createDatabaseAccess } from '#platform/database/database.ts'
import type { World } from '../worlds.ts'
import type { Asked, Work } from './work.ts'

/** Orders that are confirmed by turns, each put back afterwards. */
const ORDERS = 256

/** The owner of the supplier with the most orders to confirm, signed in. */
export interface Signed {
  readonly companyId: string
  readonly userId: string
  readonly headers: Readonly<Record<string, string>>
  readonly orderIds: readonly string[]
}

export const signInWriter = async (world: World): Promise<Signed> => {
  const [owner] = await asked<{ companyId: string; userId: string }>(
    world.options,
    `select o.company_id as "companyId", min(m.user_id::text) as "userId" from purchase_order o
     join membership m on m.company_id = o.company_id and m.is_owner
     where o.status = 'issued' group by o.company_id order by count(distinct o.id) desc limit 1`,
  )
  if (!owner) throw new Error('nobody has orders to confirm')
  const orders = await asked<{ id: string }>(
    world.options,
    `select id from purchase_order where company_id = $1 and status = 'issued' order by code limit $2`,
    [owner.companyId, ORDERS],
  )
  if (orders.length < ORDERS) throw new Error(`only ${orders.length} orders to confirm`)
  const db = createDatabaseAccess(createPool(world.options, 1))
  try {
    const { accessToken } = await openSession(db, world.tokensOn(db), owner.userId, 'bench', new Date())
    return {
      ...owner,
      headers: { authorization: `Bearer ${accessToken}`, 'company-id': owner.companyId },
      orderIds: orders.map(({ id }) => id),
    }
  } finally {
    await db.close()
  }
}

/** A supplier says yes to an order. As the pages send it, with a key that lets it be repeated. */
export const confirmations = async (
  { options }: World,
  { companyId, userId, headers, orderIds }: Signed,
): Promise<Work> => {
  const versions = new Map(
    (
      await asked<{ id: string; version: number }>(
        options,
        'select id, row_version as version from purchase_order where id = any($1)',
        [orderIds],
      )
    ).map(({ id, version }) => [id, version]),
  )
  const body = (id: string): string => JSON.stringify({ rowVersion: versions.get(id) })
  return {
    name: 'confirm',
    what: 'a supplier confirms an order of 10 lines',
    isWrite: true,
    product: orderIds.map((id): Asked => ({
      method: 'PATCH',
      path: `/api/PurchaseOrder/${id}/State?transition=confirm`,
      headers: { ...headers, 'idempotency-key': randomUUID() },
      body: body(id),
    })),
    peers: orderIds.map((id): Asked => ({
      method: 'POST',
      path: `/orders/${id}/confirm`,
      headers: { 'company-id': companyId, 'user-id': userId },
      body: body(id),
    })),
  }
}

/** What a confirmation has left behind, as text: the head, its lines, and its line in the log. */
export const confirmedAs = async ({ options }: World, orderId: string): Promise<string> => {
  const [found] = await asked<{ said: string }>(
    options,
    `select json_build_object('status', o.status, 'version', o.row_version, 'promised', o.promised_date, 'isConfirmed', o.confirmed_at is not null,
       'lines', (select json_agg(json_build_array(i.line_status, i.promised_date) order by i.line_no) from purchase_order_item i where i.order_id = o.id),
       'log', (select json_agg(json_build_array(a.action, a.from_state, a.to_state)) from audit_log a where a.entity_id = o.id))::text as said
     from purchase_order o where o.id = $1`,
    [orderId],
  )
  return found?.said ?? ''
}

/** Keeps the orders as they are, and gives what puts all of them back, with nothing left of what was done. */
export const keepOrders = async ({ options }: World, { orderIds, userId }: Signed): Promise<() => Promise<void>> => {
  const client = new Client(options)
  await client.connect()
  try {
    await client.query('create table bench_order as select * from purchase_order where id = any($1)', [orderIds])
    await client.query('create table bench_item as select * from purchase_order_item where order_id = any($1)', [
      orderIds,
    ])
  } finally {
    await client.end()
  }
  return async () => {
    const restoring = new Client(options)
    await restoring.connect()
    try {
      // Neither the log's own guard nor the sums of the lines are to look on.
      await restoring.query(`begin; set local session_replication_role = replica;
        update purchase_order o set (${HEAD}) = (select ${HEAD} from bench_order b where b.id = o.id)
          where o.id in (select id from bench_order);
        update purchase_order_item o set (promised_date, line_status) = (b.promised_date, b.line_status)
          from bench_item b where b.id = o.id;
        delete from payable where source_id in (select id from bench_order);
        delete from audit_log where entity_id in (select id from bench_order);
        delete from outbox where topic = 'order.moved'`)
      await restoring.query('delete from idempotency where user_id = $1', [userId])
      await restoring.query('commit')
    } finally {
      await restoring.end()
    }
  }
}

const HEAD = `status, confirmed_at, confirmed_by, supplier_order_no, promised_date, plan_status, milestones, next_milestone_on,
  due_at, follower_id, row_version, updated_at, updated_by`

const asked = async <Row extends object>(
  options: PoolConfig,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> => {
  const client = new Client(options)
  await client.connect()
  try {
    return (await client.query<Row>(text, [...values])).rows
  } finally {
    await client.end()
  }
}
