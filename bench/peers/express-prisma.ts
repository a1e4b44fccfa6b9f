import { randomUUID } from 'node:crypto'
import { PrismaPg } from '@prisma/adapter-pg'
import express from 'express'
import { PrismaClient, type Prisma } from './generated/client.ts'
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

// Express 5 with Prisma 7, as people usually write it: one call with `include` for whatever a page shows. Nobody signs in.
const prisma = new PrismaClient({
  adapter: new PrismaPg({ host: DATABASE_HOST, user: 'postgres', database: DATABASE_NAME, max: CONNECTIONS }),
  transactionOptions: { maxWait: 10_000, timeout: 10_000 },
})

const PARTIES = {
  company: { select: { name: true, supplier: { select: { id: true } } } },
  buyerCompany: { select: { name: true } },
  purchaser: { select: { name: true } },
  follower: { select: { name: true, nickname: true } },
} as const

const WHOLE = {
  ...PARTIES,
  items: { orderBy: { lineNo: 'asc' }, include: { plans: { orderBy: { seq: 'asc' } } } },
} as const

const LINES = {
  items: { select: { lineNo: true, skuName: true, qty: true, shippedQty: true, receivedQty: true } },
} as const

const HIDDEN = { searchText: true } as const

const app = express()
app.use(express.json())

const companyOf = (request: express.Request): string => String(request.headers['company-id'])
const userOf = (request: express.Request): string => String(request.headers['user-id'])

/** The texts of the order and of its lines, or the text of all of them that the head keeps. */
const found = (q: string, isKept: boolean): Prisma.PurchaseOrderWhereInput => {
  if (q === '') return {}
  if (isKept) return { searchText: { contains: q } }
  return {
    OR: [
      { code: { contains: q } },
      { title: { contains: q } },
      { items: { some: { OR: [{ skuCode: { contains: q } }, { skuName: { contains: q } }] } } },
    ],
  }
}

app.get('/orders', async (request, response) => {
  const isKept = request.query['of'] === 'head'
  const where: Prisma.PurchaseOrderWhereInput = {
    companyId: companyOf(request),
    status: { not: 'draft' },
    ...found(String(request.query['q'] ?? ''), isKept),
  }
  const page = {
    where,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: PAGE_SIZE,
    omit: HIDDEN,
  } satisfies Prisma.PurchaseOrderFindManyArgs
  const [rows, count] = await Promise.all([
    isKept
      ? prisma.purchaseOrder.findMany({ ...page, include: PARTIES })
      : prisma.purchaseOrder
          .findMany({ ...page, include: { ...PARTIES, ...LINES } })
          .then((orders) => orders.map(({ items, ...order }) => ({ ...order, ...progressOf(items) }))),
    prisma.purchaseOrder.count({ where }),
  ])
  response.json({ rows, count })
})

const logsOf = (entityId: string) =>
  prisma.auditLog.findMany({
    where: { entity: 'PurchaseOrder', entityId },
    orderBy: { id: 'desc' },
    take: 100,
    omit: { id: true },
  })

app.get('/orders/:id', async (request, response) => {
  const { id } = request.params
  const [order, logs] = await Promise.all([
    prisma.purchaseOrder.findFirst({
      where: { id, companyId: companyOf(request), status: { not: 'draft' } },
      include: WHOLE,
      omit: HIDDEN,
    }),
    logsOf(id),
  ])
  if (!order) return void response.status(404).json({ error: 'not found' })
  response.json({ ...order, ...progressOf(order.items), logs })
})

app.post('/orders/:id/confirm', async (request, response) => {
  const { id } = request.params
  const { rowVersion } = request.body
  const answer = await prisma.$transaction(async (tx) => {
    const order = await tx.purchaseOrder.findFirst({
      where: { id, companyId: companyOf(request) },
      include: { items: true },
      omit: HIDDEN,
    })
    if (!order) return { status: 404, body: { error: 'not found' } }
    if (order.status !== OPEN) return { status: 409, body: { error: 'not open' } }
    const promised = order.items.map((item) => item.promisedDate ?? item.requiredDate)
    const next = order.contractRequired ? 'signing' : 'executing'
    // The version is the lock: whoever comes second changes nothing.
    const { count } = await tx.purchaseOrder.updateMany({
      where: { id, status: OPEN, rowVersion },
      data: {
        status: next,
        confirmedAt: new Date(),
        confirmedBy: 'bench',
        planStatus: 0,
        promisedDate: promised.toSorted((a, b) => a.getTime() - b.getTime()).at(-1) ?? null,
        rowVersion: { increment: 1 },
        updatedAt: new Date(),
        updatedBy: userOf(request),
      },
    })
    if (count === 0) return { status: 412, body: { error: 'stale' } }
    for (const item of order.items)
      await tx.purchaseOrderItem.update({
        where: { id: item.id },
        data: { promisedDate: item.promisedDate ?? item.requiredDate, lineStatus: 1 },
      })
    await tx.auditLog.create({
      data: {
        companyId: order.companyId,
        actorId: userOf(request),
        actorName: 'bench',
        side: 'supplier',
        action: '确认订单',
        entity: 'PurchaseOrder',
        entityId: id,
        fromState: order.status,
        toState: next,
        requestId: randomUUID(),
      },
    })
    const body = await tx.purchaseOrder.findUniqueOrThrow({ where: { id }, include: WHOLE, omit: HIDDEN })
    return { status: 200, body }
  })
  response.status(answer.status).json({ ...answer.body, ...(answer.status === 200 ? { logs: await logsOf(id) } : {}) })
})

app.get('/home', async (request, response) => {
  const companyId = companyOf(request)
  const count = (where: Prisma.PurchaseOrderWhereInput): Promise<number> =>
    prisma.purchaseOrder.count({ where: { companyId, ...where } })
  const [poToConfirm, poRevised, planToFill, planReturned, poCancelAsked, claimToAccept, milestoneLate, receiptToShip] =
    await Promise.all([
      count({ status: OPEN }),
      count({ status: OPEN, version: { gt: 1 } }),
      count({ status: 'executing', planStatus: { in: [0, 3] } }),
      count({ status: 'executing', planStatus: 3 }),
      count({ status: 'suspended', cancelPending: true }),
      count({ claimStatus: COUNTERED }),
      count({ status: 'executing', nextMilestoneOn: { lt: new Date(today()) } }),
      prisma.purchaseReceipt.count({
        where: { companyId, status: 'pending', receiptType: { not: RETURN_RECEIPT } },
      }),
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
