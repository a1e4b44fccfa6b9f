import { addDays, dayOf } from '#kernel/day.ts'
import { playDocument, type DemoStory, type DemoWorld } from '#platform/document/demo.ts'
import type { ItemDraft, OutsourcingQuotationDraft } from '../shapes.ts'
import { CONTENT, FINISHING, PRINTING } from './demo-lines.ts'
import { quotations } from './quotations.ts'
import { contractNumbered } from './store.ts'
import { createQuotation, saveItems } from './write.ts'

const PURCHASER = '王采'
const [PRINTER, STUDIO, ILLUSTRATOR] = [0, 2, 4]
const submitted: DemoStory['steps'][number] = ['supplier', 'submit']

interface Case extends Omit<DemoStory, 'buyer'> {
  /** The contract that it stands under, by the number on its paper. */
  readonly contractNo: string
  readonly title: string
  readonly taxRate: OutsourcingQuotationDraft['taxRate']
  /** Days from today to its first and to its last one. */
  readonly days: readonly [from: number, to: number]
  readonly items: readonly ItemDraft[]
}

const CASES: readonly Case[] = [
  {
    supplier: PRINTER,
    daysAgo: 190,
    contractNo: 'XSTY-WW-2026-001',
    title: '图书印刷价目表',
    taxRate: 13,
    days: [-190, 160],
    items: PRINTING,
    steps: [submitted, ['staff', 'approve'], ['supplier', 'newVersion']],
  },
  {
    supplier: PRINTER,
    daysAgo: 4,
    contractNo: 'XSTY-WW-2025-014',
    title: '后道加工价目表',
    taxRate: 13,
    days: [-4, 20],
    items: FINISHING,
    steps: [submitted, ['staff', 'return']],
  },
  {
    supplier: STUDIO,
    daysAgo: 50,
    contractNo: 'XSTY-WW-2026-006',
    title: '配音与插画价目表',
    taxRate: 3,
    days: [-50, 300],
    items: CONTENT,
    steps: [submitted, ['staff', 'approve']],
  },
  {
    supplier: ILLUSTRATOR,
    daysAgo: 40,
    contractNo: 'XSTY-WW-2026-009',
    title: '插画约稿价目表',
    taxRate: 0,
    days: [-40, 310],
    items: CONTENT.filter(({ unit }) => unit !== '分钟'),
    steps: [submitted, ['staff', 'approve']],
  },
]

const REMARKS: Readonly<Record<string, string>> = {
  return: '烫金单价比去年高 18%，请说明原因或调整。',
  newVersion: '油墨与人工上涨，四色印刷调价',
}

/** Rate cards in every state, for the demo world. */
export const seedQuotations = async (world: DemoWorld): Promise<void> => {
  const today = dayOf(world.now)
  for (const { contractNo, title, taxRate, days, items, ...story } of CASES) {
    const id = await playDocument(
      world,
      quotations,
      { ...story, buyer: 0 },
      {
        staff: PURCHASER,
        author: 'supplier',
        create: async (act) =>
          createQuotation(act, {
            title,
            contractId: await contractNumbered(act.tx, act.me, contractNo),
            effectiveFrom: addDays(today, days[0]),
            effectiveTo: addDays(today, days[1]),
            currency: 'CNY',
            taxRate,
            taxIncluded: true,
            remark: '',
            items: [...items],
          }),
        inputOf: (transition, { rowVersion }) => ({ rowVersion, remark: REMARKS[transition] ?? '' }),
      },
    )
    if (story.steps.some(([, name]) => name === 'newVersion')) await submitNext(world, story.supplier, id)
  }
}

/** The version that came of a card costs more, and is in review. */
const submitNext = async (world: DemoWorld, supplier: number, id: string): Promise<void> => {
  const me = await world.supplier(supplier)
  await world.db.write(me, async (tx) => {
    const act = { tx, me, now: world.now }
    const next = (await quotations.get(act, id)).versions.at(-1)
    if (next === undefined) return
    const { head } = await quotations.load(act, next.id)
    const items = head.items.map((item, index) => (index === 0 ? { ...item, unitPrice: '24.3' } : item))
    const { rowVersion } = await saveItems(act, next.id, { rowVersion: head.rowVersion, items })
    await quotations.move(act, next.id, 'submit', { rowVersion })
  })
}
