import 'reflect-metadata'
import { randomUUID } from 'node:crypto'
import express from 'express'
import { DataSource, In, LessThan, Like, MoreThan, Not, type FindOptionsWhere } from 'typeorm'
import {
  auditLogs,
  companies,
  items,
  orders,
  people,
  plans,
  receipts,
  suppliers,
  type PurchaseOrder,
} from './entities.ts'
import {
  announce,
  CONNECTIONS,
  COUNTERED,
  DATABASE_HOST,
  DATABASE_NAME,
  OPEN,
  PAGE_SIZE,
  progressOf,
  RETURN_RECEIPT,
  today,
} from './settings.ts'

// Express 5 with TypeORM, as people usually write it: `find` with relations, `skip` and `take`. Nobody signs in.
const database = await new DataSource({
  type: 'postgres',
  host: DATABASE_HOST,
  username: 'postgres',
  database: DATABASE_NAME,
  entities: [companies, suppliers, people, orders, items, plans, receipts, auditLogs],
  poolSize: CONNECTIONS,
}).initialize()

const repository = database.getRepository(orders)

const PARTIES = { company: { supplier: true }, buyerCompany: true, purchaser: true, follower: true } as const
const WHOLE = { ...PARTIES, items: { plans: true } } as const
const NEWEST = { createdAt: 'DESC', id: 'DESC' } as const
const BY_LINE = { items: { lineNo: 'ASC', plans: { seq: 'ASC' } } } as const

const app = express()
app.use(express.json())

const companyOf = (request: express.Request): string => String(request.headers['company-id'])
const userOf = (request: express.Request): string => String(request.headers['user-id'])

type Where = FindOptionsWhere<PurchaseOrder & Record<string, unknown>>

/** The texts of the order and of its lines, or the text of all of them that the head keeps. */
const found = (own: Where, q: string, isKept: boolean): Where | Where[] => {
  if (q === '') return own
  const holds = Like(`%${q}%`)
  if (isKept) return { ...own, searchText: holds }
  return [
    { ...own, code: holds },
    { ...own, title: holds },
    { ...own, items: { skuCode: holds } },
    { ...own, items: { skuName: holds } },
  ]
}

app.get('/orders', async (request, response) => {
  const isKept = request.query['of'] === 'head'
  const q = String(request.query['q'] ?? '')
  const own: Where = { companyId: companyOf(request), status: Not('draft') }
  const where = found(own, q, isKept)
  const page = { order: NEWEST, skip: 0, take: PAGE_SIZE }
  if (isKept) {
    const [rows, count] = await repository.findAndCount({ ...page, where, relations: PARTIES })
    return void response.json({ rows, count })
  }
  // A search by lines joins only those that it finds, so the lines of the page are asked for by a second call.
  const [heads, count] = await repository.findAndCount({
    ...page,
    where,
    relations: q === '' ? { ...PARTIES, items: true } : PARTIES,
  })
  const rows =
    q === ''
      ? heads
      : await repository.find({
          where: { id: In(heads.map(({ id }) => id)) },
          relations: { ...PARTIES, items: true },
          order: NEWEST,
        })
  response.json({ rows: rows.map(({ items: lines, ...order }) => ({ ...order, ...progressOf(lines) })), count })
})

const logsOf = (entityId: string) =>
  database
    .getRepository(auditLogs)
    .find({ where: { entity: 'PurchaseOrder', entityId }, order: { id: 'DESC' }, take: 100 })

app.get('/orders/:id', async (request, response) => {
  const { id } = request.params
  const [order, logs] = await Promise.all([
    repository.findOne({
      where: { id, companyId: companyOf(request), status: Not('draft') },
      relations: WHOLE,
      order: BY_LINE,
    }),
    logsOf(id),
  ])
  if (!order) return void response.status(404).json({ error: 'not found' })
  response.json({ ...order, ...progressOf(order.items), logs })
})

app.post('/orders/:id/confirm', async (request, response) => {
  const { id } = request.params
  const { rowVersion } = request.body
  const answer = await database.transaction(async (tx) => {
    const order = await tx.findOne(orders, {
      where: { id, companyId: companyOf(request) },
      lock: { mode: 'pessimistic_write' },
    })
    if (!order) return { status: 404, body: { error: 'not found' } }
    if (order.status !== OPEN) return { status: 409, body: { error: 'not open' } }
    if (order.rowVersion !== rowVersion) return { status: 412, body: { error: 'stale' } }
    const lines = await tx.find(items, { where: { orderId: id }, order: { lineNo: 'ASC' } })
    for (const line of lines) {
      line.promisedDate ??= line.requiredDate
      line.lineStatus = 1
    }
    await tx.save(items, lines)
    const from = order.status
    order.status = order.contractRequired ? 'signing' : 'executing'
    order.confirmedAt = new Date()
    order.confirmedBy = 'bench'
    order.planStatus = 0
    order.promisedDate =
      lines
        .map((line) => line.promisedDate ?? '')
        .toSorted()
        .at(-1) ?? null
    order.rowVersion += 1
    order.updatedAt = new Date()
    order.updatedBy = userOf(request)
    await tx.save(orders, order)
    await tx.save(auditLogs, {
      companyId: order.companyId,
      actorId: userOf(request),
      actorName: 'bench',
      side: 'supplier',
      action: '确认订单',
      entity: 'PurchaseOrder',
      entityId: id,
      fromState: from,
      toState: order.status,
      requestId: randomUUID(),
    })
    const body = await tx.findOneOrFail(orders, { where: { id }, relations: WHOLE, order: BY_LINE })
    return { status: 200, body }
  })
  response.status(answer.status).json({ ...answer.body, ...(answer.status === 200 ? { logs: await logsOf(id) } : {}) })
})

app.get('/home', async (request, response) => {
  const companyId = companyOf(request)
  const count = (where: Where): Promise<number> => repository.count({ where: { companyId, ...where } })
  const [poToConfirm, poRevised, planToFill, planReturned, poCancelAsked, claimToAccept, milestoneLate, receiptToShip] =
    await Promise.all([
      count({ status: OPEN }),
      count({ status: OPEN, version: MoreThan(1) }),
      count({ status: 'executing', planStatus: In([0, 3]) }),
      count({ status: 'executing', planStatus: 3 }),
      count({ status: 'suspended', cancelPending: true }),
      count({ claimStatus: COUNTERED }),
      count({ status: 'executing', nextMilestoneOn: LessThan(today()) }),
      database
        .getRepository(receipts)
        .count({ where: { companyId, status: 'pending', receiptType: Not(RETURN_RECEIPT) } }),
    ])
  response.json({
    poToConfirm,
    poRevised,
    planToFill,
    planReturned,
    poCancelAsked,
    claimToAccept,
    milestoneLate,
    receiptToShip,
  })
})

const server = app.listen(0, '127.0.0.1', () => announce(server.address()))
