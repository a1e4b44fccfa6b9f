import { playDocument, type DemoStory, type DemoWorld } from '#platform/document/demo.ts'
import { draftOf, EMPTY_SPEC } from '../rules.ts'
import type { Formula, FormulaDraft, FormulaMove } from '../shapes.ts'
import { bookFormula, colourFormula, linesOf, moonFormula, puzzleFormula } from './demo-formulas.ts'
import { formulas } from './formulas.ts'
import { createFormula, saveFormula } from './write.ts'

const QUALITY = '吴品控'
const IN_FORCE: DemoStory['steps'] = [
  ['supplier', 'submit'],
  ['staff', 'open'],
  ['staff', 'confirm'],
]

interface Case extends Omit<DemoStory, 'buyer'> {
  readonly content: FormulaDraft
}

const inputOf = (transition: string, { rowVersion, items }: Formula): FormulaMove => {
  switch (transition) {
    case 'return':
      return {
        rowVersion,
        remark: '请补充后重新提交。',
        comments: items.slice(2, 3).map(({ key }) => ({ key, comment: '请写明型号，并说明与封样一致' })),
      }
    case 'newVersion':
      return { rowVersion, remark: '内文改用 140 g 哑粉纸，降低克重', orderPolicy: 1 }
    case 'disable':
      return { rowVersion, remark: '产品停产' }
    default:
      return { rowVersion }
  }
}

/** Formulas in every state, for the demo world. */
export const seedFormulas = async (world: DemoWorld): Promise<void> => {
  const msdsOf = async (supplier: number) => world.photo(await world.supplier(supplier), 'MSDS')
  const [printer, toys] = [await msdsOf(0), await msdsOf(1)]
  const cloth: FormulaDraft = {
    ...puzzleFormula,
    title: '布书《晚安农场》物料清单',
    skuCode: 'BK-0009',
    spec: { ...EMPTY_SPEC, material: '涤纶布、PP 棉', weight: '180 g' },
    items: linesOf([{ itemType: 1, name: '印花涤纶布', spec: '110 g/㎡', usage: '0.32', unit: '㎡' }]),
  }
  const cases: readonly Case[] = [
    { supplier: 0, daysAgo: 30, content: bookFormula(printer), steps: [...IN_FORCE, ['supplier', 'newVersion']] },
    {
      supplier: 0,
      daysAgo: 5,
      content: moonFormula,
      steps: [
        ['supplier', 'submit'],
        ['staff', 'return'],
      ],
    },
    { supplier: 0, daysAgo: 1, content: { ...moonFormula, title: '《月亮邮局》加厚版工艺配方', items: [] }, steps: [] },
    { supplier: 1, daysAgo: 20, content: puzzleFormula, steps: IN_FORCE },
    { supplier: 1, daysAgo: 4, content: colourFormula(toys, '10.5'), steps: [['supplier', 'submit']] },
    { supplier: 1, daysAgo: 60, content: cloth, steps: [...IN_FORCE, ['staff', 'disable']] },
  ]
  for (const { content, ...story } of cases) {
    const id = await playDocument(
      world,
      formulas,
      { ...story, buyer: story.supplier },
      {
        staff: QUALITY,
        author: 'supplier',
        create: (act) => createFormula(act, content),
        inputOf,
      },
    )
    if (story.steps.some(([, name]) => name === 'newVersion')) await submitNext(world, story.supplier, id)
  }
}

/** The version that came of a formula is in review. */
const submitNext = async (world: DemoWorld, supplier: number, id: string): Promise<void> => {
  const me = await world.supplier(supplier)
  await world.db.write(me, async (tx) => {
    const act = { tx, me, now: world.now }
    const next = (await formulas.get(act, id)).versions.at(-1)
    if (next === undefined) return
    const begun = await formulas.get(act, next.id)
    const draft = draftOf(begun)
    const [paper, ...others] = draft.items
    const items = paper === undefined ? [] : [{ ...paper, spec: '140 g', unitCost: '1.68' }, ...others]
    const { rowVersion } = await saveFormula(act, next.id, begun.rowVersion, { ...draft, items })
    await formulas.move(act, next.id, 'submit', { rowVersion })
  })
}
