import { described } from '#kernel/described.ts'
import { labelOf } from '#kernel/labels.ts'
import { titleOf } from '#kernel/schema.ts'
import { SPEC_FIELDS } from './rules.ts'
import { Formula, Item, Safety, Spec } from './shapes.ts'
import { ITEM_TYPES, SUPPLY_MODES } from './words.ts'

/** How one version of a formula differs from another: what was, and what it becomes. */
export interface Difference {
  readonly field: string
  /** The line that it is about; the whole of it was added or taken away where no field is named. */
  readonly line?: { readonly name: string; readonly what: 'changed' | 'added' | 'removed' }
  readonly title: string
  readonly before: string
  readonly after: string
}

type Content = Pick<Formula, 'title' | 'formulaType' | 'basis' | 'spec' | 'safety' | 'remark'> & {
  readonly items: readonly Item[]
}

const LABELS = { itemType: ITEM_TYPES, supplyMode: SUPPLY_MODES }
const LINE_FIELDS = [
  'itemType',
  'name',
  'code',
  'spec',
  'brand',
  'usage',
  'unit',
  'percent',
  'lossRate',
  'supplyMode',
  'unitCost',
  'processParams',
  'substituteOf',
  'remark',
] as const

const textOf = (item: Item, field: (typeof LINE_FIELDS)[number]): string => {
  if (field === 'itemType' || field === 'supplyMode') return labelOf(LABELS[field], item[field])
  return item[field] ?? ''
}

/** A line in one sentence. */
const lineText = (item: Item): string =>
  [
    item.spec,
    item.percent === '' ? `${item.usage} ${item.unit}`.trim() : `${item.percent}%`,
    labelOf(SUPPLY_MODES, item.supplyMode),
  ]
    .filter(Boolean)
    .join(' · ')

const headOf = (content: Content): [field: string, title: string, text: string][] => [
  ['title', titleOf(Formula.properties.title), content.title],
  ['basis', titleOf(Formula.properties.basis), `${content.basis.qty} ${content.basis.unit}`.trim()],
  ...SPEC_FIELDS[content.formulaType].map((name): [string, string, string] => [
    `spec.${name}`,
    titleOf(Spec.properties[name]),
    content.spec[name],
  ]),
  ['safety', titleOf(Safety.properties.standards), described(Safety, content.safety)],
  ['remark', titleOf(Formula.properties.remark), content.remark],
]

const lineDifferences = (before: Item, after: Item): Difference[] =>
  LINE_FIELDS.flatMap((field) => {
    const [was, is] = [textOf(before, field), textOf(after, field)]
    const line = { name: after.name || before.name, what: 'changed' as const }
    return was === is
      ? []
      : [{ field: `${after.key}.${field}`, line, title: titleOf(Item.properties[field]), before: was, after: is }]
  })

/** Everything in which two versions differ, the head first, then line by line: lines keep their key from version to version. */
export const compareFormulas = (before: Content, after: Content): Difference[] => {
  const former = new Map(headOf(before).map(([field, , text]) => [field, text]))
  const heads = headOf(after).flatMap(([field, title, text]): Difference[] => {
    const was = former.get(field) ?? ''
    return was === text ? [] : [{ field, title, before: was, after: text }]
  })
  const lines = after.items.flatMap((item): Difference[] => {
    const was = before.items.find(({ key }) => key === item.key)
    if (was !== undefined) return lineDifferences(was, item)
    return [{ field: item.key, line: { name: item.name, what: 'added' }, title: '', before: '', after: lineText(item) }]
  })
  const gone = before.items.flatMap((item): Difference[] =>
    after.items.some(({ key }) => key === item.key)
      ? []
      : [{ field: item.key, line: { name: item.name, what: 'removed' }, title: '', before: lineText(item), after: '' }],
  )
  return [...heads, ...lines, ...gone]
}
