import { randomBytes, randomUUID } from 'node:crypto'
import { fieldOf, parseJson } from '#kernel/json.ts'
import { purchaseOrder } from '#modules/purchase-order/machine.ts'
import type { Random } from '../../proof/parts/random.ts'
import type { Answer, Line, Sent } from './line.ts'
import type { Person } from './people.ts'

/** One thing that a person does: a call, or several that follow from each other. */
export type Action = (given: { readonly person: Person; readonly random: Random; readonly send: Send }) => Promise<void>
export type Send = (sent: Omit<Sent, 'headers'> & { readonly headers?: Sent['headers'] }) => Promise<Answer>

/** Two characters each, as people type them. */
const WORDS = ['恐龙', '鲸鱼', '月亮', '邮局', '农场', '森林', '帽子', '列车', '纸船', '火山'] as const
const PAGES = [1, 1, 1, 1, 2, 3] as const
const { executing, issued, finished } = purchaseOrder.states
const STATES = ['', '', '', ...[executing, issued, finished].map(({ code }) => `&Status=${code}`)] as const
/** Half of what staff look for is a number that somebody has read out to them; the rest, and all else, are words. */
const NUMBERS = 0.5
const FILE_BYTES = 120_000
/** As the pages of lists ask for a file of what they show. */
const COLUMNS = [
  'code',
  'statusName',
  'title',
  'orderDate',
  'lineNo',
  'skuCode',
  'skuName',
  'qty',
  'unitPrice',
  'amount',
]

const json = (body: object): Pick<Sent, 'body' | 'headers'> => ({
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
})
const get = (path: string) => ({ method: 'GET', path }) as const
const ofSide = ({ side }: Person, supplier: string, staff: string): string => (side === 'staff' ? staff : supplier)
const listOf = (person: Person): string => ofSide(person, '/api/Supplier/PurchaseOrder', '/api/PurchaseOrder')
const oneOf = (random: Random, [first, ...rest]: readonly string[]): string | undefined =>
  first === undefined ? undefined : random.pick([first, ...rest])

const list: Action = async ({ person, random, send }) => {
  await send(get(`${listOf(person)}?PageNo=${random.pick(PAGES)}&PageSize=20${random.pick(STATES)}`))
}
const detail: Action = async ({ person, random, send }) => {
  const id = oneOf(random, person.orderIds)
  if (id !== undefined) await send(get(`${listOf(person)}/${id}`))
}
const deliveries: Action = async ({ send }) => {
  await send(get('/api/PurchaseReceipt?PageNo=1&PageSize=20'))
}
const typed = (person: Person, random: Random): string =>
  encodeURIComponent(
    random.next() < NUMBERS ? (oneOf(random, person.orderCodes) ?? random.pick(WORDS)) : random.pick(WORDS),
  )
const search: Action = async ({ person, random, send }) => {
  await send(get(`${listOf(person)}?Q=${typed(person, random)}`))
}
const searchEverything: Action = async ({ person, random, send }) => {
  await send(get(`/api/Search?Q=${typed(person, random)}`))
}
const home: Action = async ({ person, send }) => {
  await send({
    method: 'POST',
    path: ofSide(person, '/api/Summary/Supplier/Count', '/api/Summary/Count'),
    ...json({}),
  })
}
const news: Action = async ({ random, send }) => {
  await send(get(random.next() < 0.7 ? '/api/Notice/Count' : '/api/Notice?PageNo=1&PageSize=20'))
}

const confirm: Action = async ({ person, send }) => {
  const next = person.toConfirm.pop()
  if (!next) return
  await send({
    method: 'PATCH',
    path: `/api/PurchaseOrder/${next.id}/State?transition=confirm`,
    ...json({ rowVersion: next.rowVersion }),
  })
}

const upload: Action = async ({ send }) => {
  const bytes = Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(FILE_BYTES), Buffer.from('\n%%EOF\n')])
  const order = { name: '证明.pdf', size: bytes.length, mime: 'application/pdf', category: '合同' }
  const ticket = await send({ method: 'POST', path: '/api/File/PreSignedUrl', ...json(order) })
  const [id, address, headers] = ['fileId', 'uploadUrl', 'headers'].map((name) => fieldOf(parseJson(ticket.text), name))
  if (typeof address !== 'string') return
  const { pathname, search: signed } = new URL(address)
  const given = Object.entries(headers ?? {}).map(([name, value]) => [name, String(value)])
  await send({ method: 'PUT', path: `${pathname}${signed}`, body: bytes, headers: Object.fromEntries(given) })
  await send({ method: 'POST', path: `/api/File/${String(id)}/Complete` })
}

const order: Action = async ({ send }) => {
  await send({
    method: 'POST',
    path: '/api/Export',
    ...json({ exportType: 'PurchaseOrderItem', query: { Status: [issued.code] }, columns: COLUMNS }),
  })
}

/** A working day of people: how often each thing is done, of a thousand. */
const SHARES: readonly { readonly share: number; readonly name: string; readonly act: Action }[] = [
  { share: 330, name: 'list', act: list },
  { share: 230, name: 'detail', act: detail },
  { share: 60, name: 'deliveries', act: deliveries },
  { share: 90, name: 'search in a list', act: search },
  { share: 30, name: 'search everything', act: searchEverything },
  { share: 70, name: 'home', act: home },
  { share: 120, name: 'news', act: news },
  { share: 55, name: 'confirm', act: confirm },
  { share: 10, name: 'upload', act: upload },
  { share: 1, name: 'export', act: order },
]
const TOTAL = SHARES.reduce((sum, { share }) => sum + share, 0)
const [MOST_OFTEN] = SHARES

export const nextAction = (random: Random): { readonly name: string; readonly act: Action } => {
  let left = random.next() * TOTAL
  const found = SHARES.find(({ share }) => (left -= share) < 0) ?? MOST_OFTEN
  if (!found) throw new Error('people do nothing')
  return found
}

/** Calls in the name of somebody. */
export const sendAs =
  (line: Line, person: Person, hear: (answer: Answer) => void): Send =>
  async ({ headers, ...sent }) => {
    const answer = await line.send({ ...sent, headers: { ...person.headers, ...headers } })
    hear(answer)
    return answer
  }
