import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { systemCaller, type Caller } from '#kernel/caller.ts'
import { DAY_MS } from '#kernel/day.ts'
import type { Who } from '#kernel/operation.ts'
import { issueRefreshToken } from '#modules/sign-in/api/refresh.ts'
import { openSession, SESSION_DAYS } from '#platform/auth/sessions.ts'
import { addPerson, staffOfAllRoles } from '../parts/callers.ts'
import type { Stage } from '../parts/stage.ts'
import type { World } from './world.ts'

/** Somebody with a token, a refresh token and a program that the person uses. */
export interface Leaver {
  readonly userId: string
  readonly companyId: string | null
  readonly clientId: string
  readonly headers: Readonly<Record<string, string>>
  readonly refreshToken: string
}

/** A way to lose what one could do. */
export interface Departure {
  readonly name: string
  /** The person, still there. */
  arrive(world: World): Promise<Leaver>
  leave(world: World, leaver: Leaver): Promise<unknown>
  /** What the person may do all the same afterwards. */
  mayStill(who: Who): boolean
  /** The session itself is over: it cannot be renewed either. */
  readonly endsSession: boolean
}

const PORTAL = 'supplier-portal'
const CONSOLE = 'purchasing-console'
let people = 0

const signedIn = async (stage: Stage, userId: string, companyId: string | null, clientId = PORTAL): Promise<Leaver> => {
  const { db, tokens } = stage.product
  const now = new Date()
  const { sessionId, accessToken } = await openSession(db, tokens, userId, clientId, now)
  const me = systemCaller('proof')
  const expiresAt = new Date(now.getTime() + SESSION_DAYS * DAY_MS)
  const refreshToken = await db.write(me, (tx) => issueRefreshToken(tx, me, { id: sessionId, expiresAt }, now))
  const headers = { authorization: `Bearer ${accessToken}`, ...(companyId === null ? {} : { 'company-id': companyId }) }
  return { userId, companyId, clientId, headers, refreshToken }
}

const newMember = async (stage: Stage, companyId: string, role: string): Promise<string> => {
  people += 1
  const userId = await addPerson(stage, `175${String(people).padStart(8, '0')}`)
  await stage.ask(`insert into membership (user_id, company_id, role_keys, joined_at) values ($1, $2, $3, now())`, [
    userId,
    companyId,
    [role],
  ])
  return userId
}

const subAccount = async ({ stage, cast }: World): Promise<Leaver> =>
  signedIn(stage, await newMember(stage, cast.a.companyId, 'SupplierMerchandiser'), cast.a.companyId)

/** A company of the person's own, passed, as its main account. */
const ownCompany = async ({ stage }: World): Promise<Leaver> => {
  const companyId = await stage.people.supplier()
  const userId = await newMember(stage, companyId, 'SupplierOwner')
  await stage.ask(`update membership set is_owner = true where user_id = $1`, [userId])
  return signedIn(stage, userId, companyId)
}

const staff = async ({ stage }: World): Promise<Leaver> => {
  const userId = await staffOfAllRoles(stage).catch(() => undefined)
  const [known] = await stage.ask<{ id: string }>(`select id from app_user where cardinality(staff_roles) > 5 limit 1`)
  const id = userId ?? known?.id
  if (id === undefined) throw new Error('nobody of the staff has all roles')
  return signedIn(stage, id, null, CONSOLE)
}

const ownerOf = async ({ stage, cast }: World) => (await stage.people.signIn(cast.a.ownerId, cast.a.companyId)).headers

const call = async (
  app: Stage['erp'],
  method: 'POST' | 'PUT' | 'DELETE',
  url: string,
  headers: Readonly<Record<string, string>>,
  body?: object,
): Promise<void> => {
  const reply = await app.inject({
    method,
    url,
    headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { payload: JSON.stringify(body) } : {}),
  })
  if (reply.statusCode >= 300) throw new Error(`${method} ${url}: ${reply.statusCode} ${reply.body}`)
}

const seatOf = async ({ stage }: World, { userId, companyId }: Leaver) => {
  const [seat] = await stage.ask<{ id: string; supplier: string; row_version: number }>(
    `select m.id, s.id as supplier, m.row_version from membership m join supplier s on s.company_id = m.company_id where m.user_id = $1 and m.company_id = $2`,
    [userId, companyId],
  )
  if (!seat) throw new Error('the person has no membership')
  return { address: `/api/Supplier/${seat.supplier}/SubAccount/${seat.id}`, rowVersion: seat.row_version }
}

const nothing = (): boolean => false
const asPerson = (who: Who): boolean => who === 'signed_in'
const asApplicant = (who: Who): boolean =>
  who === 'signed_in' || (typeof who !== 'string' && who.supplier === 'applicant')
const asColleague = (who: Who): boolean => typeof who === 'string' || who.supplier !== 'account.manage'

/** Every way that a person loses rights, done as the product does it where it has a call for it. */
export const DEPARTURES: readonly Departure[] = [
  {
    name: 'a sub-account that was removed',
    arrive: subAccount,
    leave: async (world, leaver) =>
      call(world.stage.erp, 'DELETE', (await seatOf(world, leaver)).address, await ownerOf(world)),
    mayStill: nothing,
    endsSession: false,
  },
  {
    name: 'a sub-account that was stopped',
    arrive: subAccount,
    leave: async (world, leaver) => {
      const { address, rowVersion } = await seatOf(world, leaver)
      await call(world.stage.erp, 'PUT', address, await ownerOf(world), { rowVersion, isStopped: true })
    },
    mayStill: nothing,
    endsSession: false,
  },
  {
    name: 'a main account that was handed over, its holder staying',
    arrive: ownCompany,
    leave: (world, leaver) => handOver(world, leaver, false),
    mayStill: asColleague,
    endsSession: false,
  },
  {
    name: 'a main account that was handed over, its holder leaving',
    arrive: ownCompany,
    leave: (world, leaver) => handOver(world, leaver, true),
    mayStill: nothing,
    endsSession: false,
  },
  {
    name: 'a company that was sent back (3 to 2)',
    arrive: ownCompany,
    leave: ({ stage }, { companyId }) => stage.ask(`update supplier set status = 2 where company_id = $1`, [companyId]),
    mayStill: asApplicant,
    endsSession: false,
  },
  {
    name: 'a log-out',
    arrive: ownCompany,
    leave: ({ stage }, { headers }) => call(stage.passport, 'POST', '/api/oauth2/logout', headers),
    mayStill: nothing,
    endsSession: true,
  },
  {
    name: 'a log-out everywhere, from another device',
    arrive: ownCompany,
    leave: async ({ stage }, { userId, companyId }) => {
      const elsewhere = await signedIn(stage, userId, companyId)
      await call(stage.passport, 'POST', '/api/oauth2/logout_everywhere', elsewhere.headers)
    },
    mayStill: nothing,
    endsSession: true,
  },
  {
    name: 'a program that was stopped',
    arrive: async (world) => {
      const { userId, companyId } = await ownCompany(world)
      return signedIn(world.stage, userId, companyId, await newClient(world.stage))
    },
    leave: ({ stage }, { clientId }) =>
      stage.ask(`update oauth_client set state = 'suspended' where client_id = $1`, [clientId]),
    mayStill: nothing,
    endsSession: true,
  },
  {
    name: 'a person who was barred',
    arrive: ownCompany,
    leave: ({ stage }, { userId }) => stage.ask(`update app_user set is_active = false where id = $1`, [userId]),
    mayStill: nothing,
    endsSession: true,
  },
  {
    name: 'staff whose roles were taken away',
    arrive: staff,
    leave: ({ stage }, { userId }) => stage.ask(`update app_user set staff_roles = '{}' where id = $1`, [userId]),
    mayStill: asPerson,
    endsSession: false,
  },
]

const handOver = async ({ stage }: World, { userId, companyId }: Leaver, oldLeaves: boolean): Promise<void> => {
  if (companyId === null) throw new Error('the person has no company')
  const successor = await newMember(stage, companyId, 'SupplierSales')
  const me: Caller = { ...systemCaller('proof'), userId, side: 'supplier', companyId }
  const { rows } = await stage.product.db.write(me, (tx) =>
    sql<{ outcome: string }>`select hand_over(${successor}, ${oldLeaves}) as outcome`.execute(tx.for(me)),
  )
  if (rows[0]?.outcome !== 'changed') throw new Error(`the main account was not handed over: ${rows[0]?.outcome}`)
}

/** A copy of our own program under another name. */
const newClient = async (stage: Stage): Promise<string> => {
  const clientId = `proof-${randomUUID()}`
  await stage.ask(
    `insert into oauth_client select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'client_id', $1::text))).*
     from oauth_client o where o.client_id = $2`,
    [clientId, PORTAL],
  )
  return clientId
}
