import { sql } from 'kysely'
import { systemCaller } from '#kernel/caller.ts'
import { playDocument, type DemoStory, type DemoWorld } from '#platform/document/demo.ts'
import type { DeductionDraft } from '../shapes.ts'
import { deductions } from './deductions.ts'
import { createDeduction } from './write.ts'

type Step = DemoStory['steps'][number]
interface DemoDeduction extends DemoStory {
  readonly category: 'QDEDUCT' | 'LATE' | 'REWORK'
  readonly draft: Pick<DeductionDraft, 'title' | 'amount' | 'taxRate' | 'reason'>
}

const [PRINTER, TOYMAKER] = [0, 1]
const confirm: Step = ['supplier', 'confirm']
const appeal: Step = ['supplier', 'appeal']

const DEDUCTIONS: readonly DemoDeduction[] = [
  {
    supplier: PRINTER,
    buyer: PRINTER,
    daysAgo: 1,
    steps: [],
    category: 'QDEDUCT',
    draft: {
      title: '封面压痕让步接收',
      amount: '350.25',
      taxRate: 13,
      reason: '让步接收 500 册，封面有轻微压痕，按约定折价。',
    },
  },
  {
    supplier: PRINTER,
    buyer: PRINTER,
    daysAgo: 12,
    steps: [confirm],
    category: 'LATE',
    draft: {
      title: '第二批逾期 3 天',
      amount: '620',
      taxRate: 0,
      reason: '承诺日后 3 天到货，按订单约定每天千分之三。',
    },
  },
  {
    supplier: PRINTER,
    buyer: PRINTER,
    daysAgo: 3,
    steps: [appeal],
    category: 'LATE',
    draft: { title: '首批逾期 1 天', amount: '210', taxRate: 0, reason: '承诺日后 1 天到货。' },
  },
  {
    supplier: TOYMAKER,
    buyer: TOYMAKER,
    daysAgo: 20,
    steps: [appeal, ['staff', 'revoke']],
    category: 'REWORK',
    draft: { title: '外箱返工费', amount: '480', taxRate: 6, reason: '外箱唛头错误，仓库代为返工。' },
  },
]

const REMARKS: Readonly<Record<string, string>> = {
  appeal: '当天仓库停收，车辆已到达，附司机签到照片。',
  revoke: '核实为我方箱唛资料错误，撤销扣款。',
}

const system = systemCaller('demo-seed')

/** The category of a code, and the last order of a supplier that both sides agree on. */
const namedIn = async ({ db }: DemoWorld, companyId: string, buyerCompanyId: string, category: string) => {
  const { rows } = await db.read(system, (tx) =>
    sql<{ categoryId: string; orderCode: string | null }>`select c.id as category_id, (
        select o.code from purchase_order o where o.company_id = ${companyId} and o.buyer_company_id = ${buyerCompanyId}
          and o.status in ('executing', 'finished') order by o.created_at desc, o.code desc limit 1) as order_code
      from cost_category c where c.code = ${category}`.execute(tx.for(system)),
  )
  return { costCategoryId: rows[0]?.categoryId ?? '', orderCode: rows[0]?.orderCode ?? '' }
}

/** Deductions of two suppliers for the demo world: waiting, confirmed, appealed and revoked. */
export const seedDeductions = async (world: DemoWorld): Promise<void> => {
  for (const { category, draft, ...story } of DEDUCTIONS) {
    const supplier = await world.supplier(story.supplier)
    await playDocument(world, deductions, story, {
      staff: '王采',
      create: async (act, parties) => {
        const companyId = supplier.companyId ?? ''
        const named = await namedIn(world, companyId, parties.buyerCompanyId, category)
        return createDeduction(act, {
          ...draft,
          ...parties,
          ...named,
          sourceType: 5,
          sourceCode: '',
          evidence: [],
        })
      },
      inputOf: (transition, { rowVersion }) => ({ rowVersion, remark: REMARKS[transition] ?? '' }),
    })
  }
}
