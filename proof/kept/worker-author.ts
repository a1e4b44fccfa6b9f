import { setTimeout as pause } from 'node:timers/promises'
import { createMessagingAccounts } from '#modules/messaging-account/api/binding.ts'
import { announcement, creation, step, type AuditEntry } from '../crash/deeds.ts'
import { meet, type Parties } from '../crash/place.ts'
import type { Stage } from '../parts/stage.ts'
import { newcomersOf } from './newcomers.ts'

const BETWEEN_MS = 120
const EXPORTERS = 3
const CLOSED = [403, 412, 422, 429]

type Headers = Readonly<Record<string, string>>

/** What was asked of the workers, by what it must lead to. */
export interface Asked {
  /** Orders that were published and confirmed: each is told to the supplier and then to the buyer. */
  readonly orders: string[]
  readonly announcements: string[]
  /** The links of invitations that go out by SMS. */
  readonly invitations: string[]
  readonly exports: string[]
}

export interface Author {
  readonly asked: Asked
  stop(): Promise<void>
}

/** Somebody who keeps the workers busy: orders that are told to people, announcements, invitations and exports. */
export const startAuthor = async (stage: Stage): Promise<Author> => {
  const people = newcomersOf(stage)
  const parties = await meet(people)
  const seller = await people.user('业务')
  await people.join(seller, parties.supplierId, ['SupplierSales'])
  await reachable(stage, seller)
  const exporters: Headers[] = []
  for (let index = 0; index < EXPORTERS; index += 1) {
    const user = await people.user(`跟单${index}`)
    await people.join(user, parties.supplierId, ['SupplierQuality'])
    exporters.push((await people.signIn(user, parties.supplierId)).headers)
  }
  const asked: Asked = { orders: [], announcements: [], invitations: [], exports: [] }
  let isStopping = false
  const work = async (): Promise<void> => {
    for (let turn = 0; !isStopping; turn += 1) {
      asked.orders.push(await makeOrder(stage, parties))
      if (turn % 3 === 0) asked.announcements.push((await carryOut(stage, announcement(parties))).id)
      if (turn % 2 === 0) asked.invitations.push(...(await invite(stage, parties, turn)))
      const exporter = exporters[turn % exporters.length]
      if (exporter) asked.exports.push(...(await orderExport(stage, exporter)))
      await pause(BETWEEN_MS)
    }
  }
  const working = work()
  // Told at `stop`; until then nobody listens.
  working.catch(() => undefined)
  return {
    asked,
    stop: async () => {
      isStopping = true
      await working
    },
  }
}

/** Gives a person an account in the messaging app that follows ours. */
const reachable = async (stage: Stage, userId: string): Promise<void> => {
  const { db, messaging, clock } = stage.product
  const openid = `proof-${userId}`
  await messaging.sandbox?.messenger.follow(openid, 'plain')
  await createMessagingAccounts({ db, account: messaging.account, wechat: messaging.wechat, clock }).bind(
    userId,
    openid,
  )
}

const call = async (stage: Stage, method: 'POST' | 'PATCH', path: string, headers: Headers, body: object) => {
  const { statusCode, body: text } = await stage.erp.inject({ method, url: path, headers, payload: body })
  return { status: statusCode, text }
}

const carryOut = async (stage: Stage, { method, path, headers, body }: AuditEntry) => {
  const { status, text } = await call(stage, method, path, headers, body)
  if (status !== 200) throw new Error(`${path}: ${status} ${text.slice(0, 300)}`)
  const made: { id: string; rowVersion: number } = JSON.parse(text)
  return made
}

/** Urgent, so that nobody waits for the morning. */
const makeOrder = async (stage: Stage, parties: Parties): Promise<string> => {
  const draft = creation(parties)
  const made = await carryOut(stage, { ...draft, body: { ...draft.body, isUrgent: true } })
  const published = await carryOut(stage, step(parties, 'staff', 'publish', made))
  await carryOut(stage, step(parties, 'supplier', 'confirm', published))
  return made.id
}

/** Nothing when the limit of a person is reached. */
const some = ({ status, text }: { readonly status: number; readonly text: string }, field: string): string[] => {
  if (CLOSED.includes(status)) return []
  if (status !== 200) throw new Error(`${status} ${text.slice(0, 300)}`)
  return [String(Reflect.get(Object(JSON.parse(text)), field))]
}

const invite = async (stage: Stage, { staff, buyerId }: Parties, turn: number): Promise<string[]> => {
  const mobile = `137${String(turn).padStart(8, '0')}`
  return some(
    await call(stage, 'POST', '/api/Supplier/InviteCode', staff, { registerType: 0, buyerCompanyId: buyerId, mobile }),
    'link',
  )
}

const orderExport = async (stage: Stage, headers: Headers): Promise<string[]> =>
  some(await call(stage, 'POST', '/api/Export', headers, { exportType: 'PurchaseOrder', query: {}, columns: [] }), 'id')
