import { sql } from 'kysely'
import { systemCaller, type Caller } from '#kernel/caller.ts'
import { addDays, DAY_MS, dayOf, HOUR_MS } from '#kernel/day.ts'
import type { DemoWorld } from '#platform/document/demo.ts'
import { SIGN_MODE } from '../rules.ts'
import type { Contract, ContractDraft, ContractMove } from '../shapes.ts'
import { makeBody } from './body.ts'
import { contracts } from './contracts.ts'
import { returnedWord } from './demo-returned.ts'
import { endPast } from './jobs.ts'
import { usualTemplate } from './order-store.ts'
import { signText } from './sign.ts'
import { createContract, registerContract } from './write.ts'

type Who = 'purchaser' | 'legal' | 'supplier'
type Step = readonly [Who, string, Partial<ContractMove>?]

interface DemoContract {
  readonly supplier: number
  readonly daysAgo: number
  readonly steps: readonly Step[]
  readonly contract: Partial<ContractDraft> & Pick<ContractDraft, 'title' | 'contractType'>
  /** How many days it lasts from the day on which it was written. */
  readonly lasts: number
}

const [PRINTER, TOYMAKER] = [0, 1]
const submitted: Step = ['purchaser', 'submitLegal']
const passed: Step = ['legal', 'legalPass']
const signed: Step = ['supplier', 'partnerSign']
const sealed: Step = ['purchaser', 'seal']

/** Contracts on their way, in every state before they are in force. */
const WRITTEN: readonly DemoContract[] = [
  {
    supplier: PRINTER,
    daysAgo: 300,
    lasts: 345,
    contract: { title: '2026 年图书印制框架合同', contractType: 1, isFramework: true, amount: '2000000' },
    steps: [submitted, passed, signed, sealed],
  },
  {
    supplier: PRINTER,
    daysAgo: 3,
    lasts: 730,
    contract: { title: '图书质量保证协议', contractType: 4 },
    steps: [submitted, passed],
  },
  {
    supplier: TOYMAKER,
    daysAgo: 5,
    lasts: 365,
    contract: { title: '毛绒玩具保密协议', contractType: 5, secretLevel: 3 },
    steps: [submitted, passed, signed],
  },
  {
    supplier: PRINTER,
    daysAgo: 1,
    lasts: 365,
    contract: { title: '廉洁合作协议', contractType: 6 },
    steps: [submitted],
  },
  {
    supplier: TOYMAKER,
    daysAgo: 6,
    lasts: 365,
    contract: { title: '玩具形象授权合同', contractType: 7, amount: '80000', secretLevel: 2 },
    steps: [submitted, ['legal', 'legalReturn', { remark: '见条款意见', legalComment: '授权范围应写明地域与渠道。' }]],
  },
  {
    supplier: PRINTER,
    daysAgo: 8,
    lasts: 365,
    contract: { title: '数码打样委外框架合同', contractType: 3, amount: '300000' },
    steps: [submitted, passed, ['supplier', 'partnerReject', { remark: '余料返还期限过短，请改为 30 天' }]],
  },
  {
    supplier: TOYMAKER,
    daysAgo: 0,
    lasts: 365,
    contract: { title: '2027 年玩具采购框架合同', contractType: 1 },
    steps: [],
  },
  {
    supplier: PRINTER,
    daysAgo: 40,
    lasts: 365,
    contract: { title: '点读笔印制框架合同', contractType: 1 },
    steps: [['purchaser', 'void']],
  },
]

/** Contracts that were signed on paper before there was a ledger. */
const PAPER: readonly DemoContract[] = [
  {
    supplier: TOYMAKER,
    daysAgo: 330,
    lasts: 355,
    contract: { title: '2026 年玩具采购框架合同', contractType: 1, isFramework: true, amount: '900000' },
    steps: [['legal', 'archive', { archiveNo: 'HT-2026-012', paperLocation: '档案室 3 柜 2 层' }]],
  },
  {
    supplier: TOYMAKER,
    daysAgo: 500,
    lasts: 365,
    contract: { title: '2025 年玩具安全质量协议', contractType: 4 },
    steps: [],
  },
  {
    supplier: PRINTER,
    daysAgo: 200,
    lasts: 365,
    contract: { title: '立体书印制框架合同', contractType: 3 },
    steps: [
      ['purchaser', 'terminate', { remark: '产品线调整' }],
      ['supplier', 'confirmTerminate'],
    ],
  },
]

const blank = (parties: Pick<ContractDraft, 'supplierCompanyId' | 'buyerCompanyId'>, from: string): ContractDraft => ({
  ...parties,
  title: '',
  contractType: 1,
  signMode: SIGN_MODE.electronic,
  secretLevel: 1,
  effectiveFrom: from,
  effectiveTo: null,
  isLongTerm: false,
  autoRenew: false,
  isFramework: false,
  amount: null,
  currency: 'CNY',
  mainContractId: null,
  templateId: null,
  variables: {},
  bodyFiles: [],
  attachments: [],
  payPlans: [],
  relatedOrderIds: [],
  ourSigner: '王采',
  partnerSigner: '',
  partnerSignerTitle: '法定代表人',
  legalUserId: null,
  remark: '',
})

interface Cast extends Readonly<Record<Who, Caller>> {
  readonly scan: string
}

/** A step as the product takes it; signatures are made without a telephone, which nobody has here. */
const take = async (world: DemoWorld, cast: Cast, id: string, [who, name, input = {}]: Step, now: Date) => {
  const me = cast[who]
  const returned = name === 'partnerReject' ? { markupFiles: [await returnedWord(world, me, id)] } : {}
  await world.db.write(me, async (tx) => {
    const act = { tx, me, now }
    const loaded = await contracts.lock(act, id)
    const isSignature = name === 'partnerSign' || name === 'seal'
    if (isSignature) await signText(act, loaded, world.signing, name === 'seal' ? 'buyer' : 'supplier')
    const files = { archive: { archiveFiles: [cast.scan] }, terminate: { agreementFiles: [cast.scan] } }
    const more = name === 'archive' || name === 'terminate' ? files[name] : {}
    await contracts.move(act, id, name, { rowVersion: loaded.head.rowVersion, ...input, ...more, ...returned })
  })
}

const play = async (world: DemoWorld, story: DemoContract, isPaper: boolean): Promise<void> => {
  const { db, signing, objects } = world
  const supplier = await world.supplier(story.supplier)
  const [purchaser, legal] = [await world.staff('王采'), await world.staff('孙法务')]
  const cast = { purchaser, legal, supplier, scan: await world.photo(purchaser, story.contract.title) }
  const begin = new Date(world.now.getTime() - story.daysAgo * DAY_MS)
  const from = dayOf(begin)
  const parties = {
    supplierCompanyId: supplier.companyId ?? '',
    buyerCompanyId: await world.buyerCompanyId(story.supplier),
  }
  const draft: ContractDraft = {
    ...blank(parties, from),
    effectiveTo: addDays(from, story.lasts),
    legalUserId: legal.userId,
    partnerSigner: supplier.userName,
    ...story.contract,
  }
  const made = await db.write(purchaser, async (tx): Promise<Contract> => {
    const act = { tx, me: purchaser, now: begin }
    const { bodyFiles: _b, templateId: _t, variables: _v, ...common } = draft
    if (isPaper)
      return registerContract(act, {
        ...common,
        contractCode: '',
        signedOn: from,
        signedFiles: [cast.scan],
        trackingNo: '',
      })
    const template = await usualTemplate(tx, purchaser, draft.contractType)
    return createContract(act, { ...draft, templateId: template?.id ?? null })
  })
  if (!isPaper && story.steps.length > 0)
    await makeBody({ db, objects, signing }, { me: purchaser, now: begin, id: made.id, rowVersion: made.rowVersion })
  for (const [index, step] of story.steps.entries())
    await take(world, cast, made.id, step, new Date(begin.getTime() + (index + 1) * HOUR_MS))
  const system = systemCaller('demo-seed')
  await db.write(system, (tx) =>
    sql`update contract_ledger set created_at = ${begin.toISOString()} where id = ${made.id}`.execute(tx.for(system)),
  )
}

/** Contracts of two suppliers in every state; the one whose time is over is ended by the job of the morning. */
export const seedContracts = async (world: DemoWorld): Promise<void> => {
  for (const story of WRITTEN) await play(world, story, false)
  for (const story of PAPER) await play(world, story, true)
  await endPast(world.db, world.now)
}
