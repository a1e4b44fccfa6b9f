import { sql } from 'kysely'
import { systemCaller } from '#kernel/caller.ts'
import { addDays, dayOf } from '#kernel/day.ts'
import { playDocument, type DemoStory, type DemoWorld } from '#platform/document/demo.ts'
import type { CertificateDraft } from '../shapes.ts'
import { passports } from './passports.ts'
import { createPassport } from './write.ts'

const [PRINTER, TOYMAKER] = [0, 1]
const submitted = ['supplier', 'submit'] as const
const passed = ['staff', 'pass'] as const

/** A document, and in how many days it ends. */
interface DemoPaper extends Pick<CertificateDraft, 'kind' | 'number' | 'issuer' | 'standard'> {
  readonly endsIn: number
  readonly batchNos?: string[]
}
interface DemoPassport extends DemoStory {
  readonly skuCode: string
  readonly papers: readonly DemoPaper[]
}

const CCC = { kind: 1, issuer: '中国质量认证中心', standard: 'CNCA-C22-01:2020' } as const
const TOY_TEST = { kind: 2, issuer: '广东产品质量监督检验研究院', standard: 'GB 6675.1~4-2014' } as const

const PASSPORTS: readonly DemoPassport[] = [
  {
    supplier: TOYMAKER,
    buyer: TOYMAKER,
    daysAgo: 120,
    skuCode: 'TY-0102',
    steps: [submitted, passed, ['staff', 'share']],
    papers: [
      { ...CCC, number: '2026012201000102', endsIn: 900 },
      { ...TOY_TEST, number: 'GDT2026-03318', endsIn: 245 },
      {
        kind: 3,
        number: 'MD-2026-017',
        issuer: '汕头童趣玩具厂',
        standard: 'GB 6675.4-2014 特定元素的迁移',
        endsIn: 245,
        batchNos: ['TY0102-2609', 'TY0102-2610'],
      },
    ],
  },
  {
    supplier: TOYMAKER,
    buyer: TOYMAKER,
    daysAgo: 2,
    skuCode: 'TY-0101',
    steps: [submitted],
    papers: [
      { ...CCC, number: '2026012201000101', endsIn: 800 },
      { ...TOY_TEST, number: 'GDT2026-05127', endsIn: 360 },
    ],
  },
  {
    supplier: PRINTER,
    buyer: PRINTER,
    daysAgo: 330,
    skuCode: 'BK-0001',
    steps: [submitted, passed],
    papers: [
      {
        kind: 4,
        number: 'SZP2025-11806',
        issuer: '深圳市计量质量检测研究院',
        standard: 'GB 40070-2021、CY/T 132.2',
        endsIn: 35,
      },
    ],
  },
  { supplier: PRINTER, buyer: PRINTER, daysAgo: 1, skuCode: 'BK-0002', steps: [], papers: [] },
]

const system = systemCaller('demo-seed')

/** Toys must have what the law asks of them. */
const requireOfToys = async ({ db }: DemoWorld): Promise<void> => {
  await db.write(system, (tx) =>
    sql`update sku_category set safety_kinds = '{1,2}' where biz_line = '玩具' and level = 1`.execute(tx.for(system)),
  )
}

const skuIdOf = async ({ db }: DemoWorld, code: string): Promise<string> => {
  const { rows } = await db.read(system, (tx) =>
    sql<{ id: string }>`select id from sku where code = ${code}`.execute(tx.for(system)),
  )
  return rows[0]?.id ?? ''
}

/** Passports of two suppliers for the demo world: good, waiting to be checked, about to end, and asked for. */
export const seedPassports = async (world: DemoWorld): Promise<void> => {
  await requireOfToys(world)
  const today = dayOf(world.now)
  for (const { skuCode, papers, ...story } of PASSPORTS) {
    const supplier = await world.supplier(story.supplier)
    const skuId = await skuIdOf(world, skuCode)
    const certificates: CertificateDraft[] = []
    for (const { endsIn, batchNos = [], ...paper } of papers) {
      const file = await world.photo(supplier, `${paper.number} 扫描件`)
      const validFrom = addDays(today, -story.daysAgo - 30)
      certificates.push({
        ...paper,
        batchNos,
        formulaIds: [],
        fileIds: [file],
        validFrom,
        validTo: addDays(today, endsIn),
      })
    }
    await playDocument(world, passports, story, {
      staff: '吴品控',
      create: (act, parties) => createPassport(act, { ...parties, skuId, remark: '' }),
      inputOf: (transition, { rowVersion }) => ({
        rowVersion,
        remark: '',
        ...(transition === 'submit' ? { certificates } : {}),
      }),
    })
  }
}
