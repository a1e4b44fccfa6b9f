import { sql } from 'kysely'
import { systemCaller } from '#kernel/caller.ts'
import { addDays, dayOf } from '#kernel/day.ts'
import { playDocument, type DemoStory, type DemoWorld } from '#platform/document/demo.ts'
import type { ToolingDraft } from '../shapes.ts'
import { toolings } from './toolings.ts'
import { createTooling } from './write.ts'

type Step = DemoStory['steps'][number]
interface DemoTool extends DemoStory {
  readonly author: 'staff' | 'supplier'
  readonly skuCode: string
  readonly times?: number
  readonly tool: Pick<
    ToolingDraft,
    'title' | 'kind' | 'quantity' | 'unit' | 'owner' | 'place' | 'lifeTotal' | 'cost'
  > & {
    readonly lifeUsed?: number
  }
}

const [PRINTER, TOYMAKER] = [0, 1]
const checked: Step = ['supplier', 'confirm']
const agreed: Step = ['staff', 'confirm']
const used: Step = ['supplier', 'use']

/** When those that are in use were used last. */
const LATELY_DAYS = 2
const LATELY = LATELY_DAYS * 24

const TOOLS: readonly DemoTool[] = [
  {
    supplier: PRINTER,
    buyer: PRINTER,
    daysAgo: 60,
    hoursSince: LATELY,
    author: 'staff',
    skuCode: 'BK-0001',
    steps: [checked, used, used],
    times: 10_500,
    tool: {
      title: '《小熊的星空》封面与内文 CTP 版',
      kind: 1,
      quantity: 8,
      unit: '张',
      owner: 1,
      place: '印刷一车间 版库 A-12',
      lifeTotal: 100_000,
      cost: '2400',
    },
  },
  {
    supplier: PRINTER,
    buyer: PRINTER,
    daysAgo: 45,
    hoursSince: LATELY,
    author: 'supplier',
    skuCode: 'CD-0301',
    steps: [agreed, used],
    times: 20_000,
    tool: {
      title: '点读卡圆角刀模',
      kind: 2,
      quantity: 1,
      unit: '副',
      owner: 1,
      place: '模切车间 3 号架',
      lifeTotal: 300_000,
      cost: '680',
    },
  },
  {
    supplier: TOYMAKER,
    buyer: TOYMAKER,
    daysAgo: 90,
    hoursSince: LATELY,
    author: 'staff',
    skuCode: 'TY-0102',
    steps: [checked, used],
    times: 3_200,
    tool: {
      title: '搪胶玩偶「小熊」主体模具',
      kind: 3,
      quantity: 1,
      unit: '套',
      owner: 1,
      place: '注塑车间 模具库 2 区',
      lifeTotal: 30_000,
      lifeUsed: 25_000,
      cost: '18600',
    },
  },
  {
    supplier: PRINTER,
    buyer: PRINTER,
    daysAgo: 1,
    author: 'supplier',
    skuCode: 'BK-0002',
    steps: [],
    tool: {
      title: '《月亮邮局》封面 CTP 版',
      kind: 1,
      quantity: 4,
      unit: '张',
      owner: 2,
      place: '印刷一车间 版库 A-15',
      lifeTotal: 100_000,
      cost: '1200',
    },
  },
  {
    supplier: PRINTER,
    buyer: PRINTER,
    daysAgo: 200,
    author: 'staff',
    skuCode: 'BK-0001',
    steps: [checked, used, ['supplier', 'requestScrap'], ['staff', 'approveScrap']],
    times: 96_000,
    tool: {
      title: '《小熊的星空》首版 PS 版',
      kind: 1,
      quantity: 6,
      unit: '张',
      owner: 1,
      place: '印刷一车间 废版区',
      lifeTotal: 80_000,
      cost: '1500',
    },
  },
]

const system = systemCaller('demo-seed')

/** The product of a code, and the last order of it that the supplier has made something for. */
const productOf = async ({ db, now }: DemoWorld, companyId: string, code: string) => {
  const { rows } = await db.read(system, (tx) =>
    sql<{ skuId: string; orderCode: string | null }>`select s.id as sku_id, (
        select o.code from purchase_order o join purchase_order_item i on i.order_id = o.id
        where i.sku_id = s.id and o.company_id = ${companyId} and o.status <> 'draft'
          and o.created_at < ${addDays(dayOf(now), -LATELY_DAYS)} order by o.created_at desc limit 1) as order_code
      from sku s where s.code = ${code}`.execute(tx.for(system)),
  )
  return { skuId: rows[0]?.skuId ?? '', orderCode: rows[0]?.orderCode ?? '' }
}

/** Tools of two suppliers for the demo world: in use, worn out, waiting to be checked, and scrapped. */
export const seedToolings = async (world: DemoWorld): Promise<void> => {
  for (const { author, skuCode, tool, times = 0, ...story } of TOOLS) {
    const [staff, supplier] = [await world.staff('王采'), await world.supplier(story.supplier)]
    const photo = await world.photo(author === 'staff' ? staff : supplier, tool.title)
    const { skuId, orderCode } = await productOf(world, supplier.companyId ?? '', skuCode)
    const [today, uses] = [dayOf(world.now), story.steps.filter((step) => step === used).length]
    const day = addDays(today, -story.daysAgo)
    /** All but the last were before there was a ledger. */
    const useOf = (before: number) =>
      story.hoursSince !== undefined && before === uses - 1
        ? { usedOn: addDays(today, -LATELY_DAYS), orderCode }
        : { usedOn: day }
    await playDocument(world, toolings, story, {
      staff: staff.userName,
      author,
      create: (act, parties) =>
        createTooling(act, {
          lifeUsed: 0,
          ...tool,
          ...(author === 'staff' ? parties : {}),
          skuIds: [skuId],
          formulaId: null,
          madeOn: day,
          feeSource: '',
          photos: [photo],
          remark: '',
        }),
      inputOf: (transition, { rowVersion, uses: former }) => ({
        rowVersion,
        ...(transition === 'use' ? { times, ...useOf(former.length) } : {}),
        remark: transition === 'requestScrap' ? '网点磨损，已换 CTP 版' : '',
      }),
    })
  }
}
