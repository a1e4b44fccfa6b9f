import { Client } from 'pg'
import { ORDER_LIST } from '../order-list.ts'
import type { World } from '../worlds.ts'
import { countsIn, idsIn, linesIn } from './answers.ts'
import { confirmations, type Signed } from './confirmations.ts'
import type { Asked, Work } from './work.ts'

/** Two characters each, as people type them; the stories that the world's orders are about. */
const WORDS = ['恐龙', '鲸鱼', '月亮', '邮局', '农场', '森林', '帽子', '列车', '纸船', '火山']

/** The numbers of the home page that are about orders and deliveries: those that the peers have tables for. */
const HOME_KEYS = [
  'poToConfirm',
  'poRevised',
  'planToFill',
  'planReturned',
  'poCancelAsked',
  'claimToAccept',
  'milestoneLate',
  'receiptToShip',
] as const

const OPENED_ORDERS = 40

export const worksOn = async (world: World, writer: Signed): Promise<Work[]> => {
  const { headers } = world
  const own = { 'company-id': world.companyId, 'user-id': world.userId }
  const get = (path: string, by: Readonly<Record<string, string>>): Asked => ({ method: 'GET', path, headers: by })
  const search = WORDS.map((word) => encodeURIComponent(word))
  const opened = await runningOrders(world)
  const list = [get(ORDER_LIST, headers)]
  const searches = search.map((word) => get(`${ORDER_LIST}?Q=${word}`, headers))
  return [
    {
      name: 'list',
      what: '20 orders with names, progress and count; the peers sum the lines',
      isWrite: false,
      product: list,
      peers: [get('/orders', own)],
      read: idsIn,
    },
    {
      name: 'list-head',
      what: 'the same; the peers read the sums that the product keeps',
      isWrite: false,
      product: list,
      peers: [get('/orders?of=head', own)],
      read: idsIn,
    },
    {
      name: 'order',
      what: 'one order with 10 lines, their plans and its history',
      isWrite: false,
      product: opened.map((id) => get(`${ORDER_LIST}/${id}`, headers)),
      peers: opened.map((id) => get(`/orders/${id}`, own)),
      read: linesIn,
    },
    {
      name: 'search',
      what: 'two Chinese characters in orders and lines, 20 found orders with count',
      isWrite: false,
      product: searches,
      peers: search.map((word) => get(`/orders?q=${word}`, own)),
      read: idsIn,
    },
    {
      name: 'search-head',
      what: 'the same; the peers look into the text that the product keeps',
      isWrite: false,
      product: searches,
      peers: search.map((word) => get(`/orders?of=head&q=${word}`, own)),
      read: idsIn,
    },
    {
      name: 'home',
      what: `${HOME_KEYS.length} numbers of the home page`,
      isWrite: false,
      product: [
        { method: 'POST', path: '/api/Summary/Supplier/Count', headers, body: JSON.stringify({ keys: HOME_KEYS }) },
      ],
      peers: [get('/home', own)],
      read: countsIn(HOME_KEYS),
    },
    await confirmations(world, writer),
  ]
}

/** Orders of the measured company that are under way. */
const runningOrders = async ({ options, companyId }: World): Promise<string[]> => {
  const client = new Client(options)
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string }>(
      `select id from purchase_order where company_id = $1 and status = 'executing' order by code limit $2`,
      [companyId, OPENED_ORDERS],
    )
    return rows.map(({ id }) => id)
  } finally {
    await client.end()
  }
}
