import { Client } from 'pg'
import { openSession } from '#platform/auth/sessions.ts'
import { createPool } from '#platform/database/connect.ts'
import { createDatabaseAccess } from '#platform/database/database.ts'
import type { World } from '../worlds.ts'

/** Somebody at work: who they are to the server, and the orders that are on their desk. */
export interface Person {
  readonly side: 'supplier' | 'staff'
  readonly headers: Readonly<Record<string, string>>
  readonly orderIds: readonly string[]
  readonly orderCodes: readonly string[]
  /** Orders that wait for this person's yes, each once, with the version that they have seen. */
  readonly toConfirm: { readonly id: string; readonly rowVersion: number }[]
}

/** The companies with the most orders are at work, and as many of the others: large and small ones side by side. */
const SUPPLIERS = 60
const STAFF = 10
const DESK = 60

interface Named {
  readonly userId: string
  readonly companyId: string | null
}

const WRITERS = `with sized as (
    select company_id, count(*) as orders from purchase_order group by company_id
  ), ranked as (
    select company_id, row_number() over (order by orders desc) as nth, count(*) over () as total from sized
  )
  select m.user_id as "userId", m.company_id as "companyId" from ranked r
    join membership m on m.company_id = r.company_id and m.is_owner
    where r.nth <= $1 / 2 or (r.nth - $1 / 2) % greatest((r.total - $1 / 2) / ($1 / 2), 1) = 0
    order by r.nth limit $1`

const PURCHASERS = `select id as "userId", null as "companyId" from app_user
  where 'Purchaser' = any(staff_roles) order by id limit $1`

const ORDERS = `select id, code from purchase_order
  where ($1::uuid is null and purchaser_id = $2) or (company_id = $1 and status <> 'draft') order by created_at desc limit $3`

const ISSUED = `select id, row_version as "rowVersion" from purchase_order where company_id = $1 and status = 'issued'`

/** Signs them in, and looks up what is on their desks, past the server. */
export const signInPeople = async (world: World): Promise<Person[]> => {
  const client = new Client(world.options)
  await client.connect()
  const db = createDatabaseAccess(createPool(world.options, 2))
  const tokens = world.tokensOn(db)
  try {
    const suppliers = await client.query<Named>(WRITERS, [SUPPLIERS])
    const staff = await client.query<Named>(PURCHASERS, [STAFF])
    const people: Person[] = []
    for (const { userId, companyId } of [...suppliers.rows, ...staff.rows]) {
      const { accessToken } = await openSession(db, tokens, userId, 'bench', new Date())
      const desk = await client.query<{ id: string; code: string }>(ORDERS, [companyId, userId, DESK])
      const issued = await client.query<{ id: string; rowVersion: number }>(ISSUED, [companyId])
      people.push({
        side: companyId === null ? 'staff' : 'supplier',
        headers: {
          authorization: `Bearer ${accessToken}`,
          ...(companyId === null ? {} : { 'company-id': companyId }),
        },
        orderIds: desk.rows.map(({ id }) => id),
        orderCodes: desk.rows.map(({ code }) => code),
        toConfirm: issued.rows,
      })
    }
    return people
  } finally {
    await db.close()
    await client.end()
  }
}
