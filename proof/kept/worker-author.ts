import { setTimeout as pause } from 'node:timers/promises'
import { fieldOf } from '#kernel/json.ts'
import { createMessagingAccounts } from '#modules/messaging-account/api/binding.ts'
import { meet } from '../crash/place.ts'
import { announcement, leadThrough, nounAt, NOUNS, type Traders, type Write } from '../crash/writes.ts'
import type { Stage } from '../parts/stage.ts'
import type { CreatedNoun } from '../parts/subjects.ts'
import { newcomersOf } from './newcomers.ts'

const BETWEEN_MS = 120
const EXPORTERS = 3
const CLOSED = [403, 412, 422, 429]

type Headers = Readonly<Record<string, string>>

/** A document at the end of its journey. */
export interface Journeyed {
  readonly id: string
  readonly table: string
}

/** What was asked of the workers, by what it must lead to. */
export interface Asked {
  /** Documents that were led through their journey, each with its table. */
  readonly documents: Journeyed[]
  readonly announcements: string[]
  /** The links of invitations that go out by SMS. */
  readonly invitations: string[]
  readonly exports: string[]
}

export interface Author {
  readonly asked: Asked
  /** Leads one document of every noun through its journey. */
  rehearse(): Promise<Journeyed[]>
  /** Keeps the workers busy until it is told to stop. */
  start(): void
  stop(): Promise<void>
}

/** Somebody who keeps the workers busy: documents whose steps people hear of, announcements, invitations and exports. */
export const prepareAuthor = async (stage: Stage): Promise<Author> => {
  const people = newcomersOf(stage)
  const traders = await meet(people)
  const seller = await people.user('业务')
  await people.join(seller, traders.supplierCompanyId, ['SupplierSales'])
  await reachable(stage, seller)
  const exporters: Headers[] = []
  for (let index = 0; index < EXPORTERS; index += 1) {
    const user = await people.user(`跟单${index}`)
    await people.join(user, traders.supplierCompanyId, ['SupplierQuality'])
    exporters.push((await people.signIn(user, traders.supplierCompanyId)).headers)
  }
  const asked: Asked = { documents: [], announcements: [], invitations: [], exports: [] }
  let isStopping = false
  const lead = async (noun: CreatedNoun): Promise<Journeyed[]> => {
    const id = await leadThrough(noun, traders, (write) => carryOut(stage, write))
    return id === undefined ? [] : [{ id, table: noun.table }]
  }
  const work = async (): Promise<void> => {
    for (let turn = 0; !isStopping; turn += 1) {
      asked.documents.push(...(await lead(nounAt(turn))))
      if (turn % 3 === 0) asked.announcements.push(idIn(await carryOut(stage, announcement(traders))))
      if (turn % 2 === 0) asked.invitations.push(...(await invite(stage, traders, turn)))
      const exporter = exporters[turn % exporters.length]
      if (exporter) asked.exports.push(...(await orderExport(stage, exporter)))
      await pause(BETWEEN_MS)
    }
  }
  let working: Promise<void> | undefined
  return {
    asked,
    rehearse: async () => {
      const led: Journeyed[] = []
      for (const noun of NOUNS) led.push(...(await lead(noun)))
      return led
    },
    start: () => {
      working = work()
      // Told at `stop`; until then nobody listens.
      working.catch(() => undefined)
    },
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

const call = async (stage: Stage, method: Write['method'], path: string, headers: Headers, body: object) => {
  const { statusCode, body: text } = await stage.erp.inject({ method, url: path, headers, payload: body })
  return { status: statusCode, text }
}

const carryOut = async (stage: Stage, { method, path, headers, body }: Write): Promise<string> => {
  const { status, text } = await call(stage, method, path, headers, body)
  if (status !== 200) throw new Error(`${path}: ${status} ${text.slice(0, 300)}`)
  return text
}

const idIn = (answer: string): string => {
  const { id }: { id: string } = JSON.parse(answer)
  return id
}

/** Nothing when the limit of a person is reached. */
const some = ({ status, text }: { readonly status: number; readonly text: string }, field: string): string[] => {
  if (CLOSED.includes(status)) return []
  if (status !== 200) throw new Error(`${status} ${text.slice(0, 300)}`)
  return [String(fieldOf(JSON.parse(text), field))]
}

const invite = async (stage: Stage, { staff, buyerCompanyId }: Traders, turn: number): Promise<string[]> => {
  const mobile = `137${String(turn).padStart(8, '0')}`
  return some(
    await call(stage, 'POST', '/api/Supplier/InviteCode', staff, { registerType: 0, buyerCompanyId, mobile }),
    'link',
  )
}

const orderExport = async (stage: Stage, headers: Headers): Promise<string[]> =>
  some(await call(stage, 'POST', '/api/Export', headers, { exportType: 'PurchaseOrder', query: {}, columns: [] }), 'id')
