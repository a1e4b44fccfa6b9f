import type { Caller } from '#kernel/caller.ts'
import { describedFields } from '#kernel/described.ts'
import { labelOf } from '#kernel/labels.ts'
import { titleOf } from '#kernel/schema.ts'
import type { PrintedDocument } from '#platform/print/printed.ts'
import { COLOUR, percentSum, SPEC_FIELDS } from '../rules.ts'
import { Formula, Item, Safety, Spec } from '../shapes.ts'
import { FORMULA_TYPES, ITEM_TYPES, PAPER, SUPPLY_MODES } from '../words.ts'

type Column = PrintedDocument['columns'][number] & { readonly show: (item: Formula['items'][number]) => string }

const { itemType, supplyMode, percent } = Item.properties
const below = (...parts: readonly string[]): string => parts.filter((part) => part.trim() !== '').join('\n')

/** Paper is passed on: it says what things cost only where both sides may know it. */
const showsCosts = ({ seesCosts, visibility }: Formula): boolean => seesCosts && visibility === 1

const COST: Column = { title: PAPER.cost, width: 'auto', align: 'right', show: ({ unitCost }) => unitCost ?? '' }

const columnsOf = (formula: Formula): Column[] => [
  { title: PAPER.line, width: 'auto', show: ({ lineNo }) => String(lineNo) },
  { title: titleOf(itemType), width: 'auto', show: (item) => labelOf(ITEM_TYPES, item.itemType) },
  {
    title: PAPER.name,
    width: '*',
    show: ({ name, code, spec, brand }) => below(name, [code, spec, brand].filter(Boolean).join(' · ')),
  },
  formula.formulaType === COLOUR
    ? { title: titleOf(percent), width: 'auto', align: 'right', show: (item) => item.percent }
    : { title: PAPER.usage, width: 'auto', align: 'right', show: ({ usage, unit }) => `${usage} ${unit}` },
  { title: PAPER.loss, width: 'auto', align: 'right', show: ({ lossRate }) => (lossRate === '' ? '' : `${lossRate}%`) },
  { title: titleOf(supplyMode), width: 'auto', show: (item) => labelOf(SUPPLY_MODES, item.supplyMode) },
  ...(showsCosts(formula) ? [COST] : []),
  { title: PAPER.params, width: '*', show: ({ processParams, remark }) => below(processParams, remark) },
]

/** The formula for PDF and Word alike. */
export const formulaPaper = (formula: Formula, me: Caller): PrintedDocument => {
  const columns = columnsOf(formula)
  const { skuCode, skuName, basis, items } = formula
  const safety = describedFields(Safety, formula.safety, ['ageGrade', 'smallPartsWarning', 'standards'])
  return {
    title: PAPER.title,
    number: `${formula.code} ${formula.version}`,
    watermark: me.userName,
    facts: [
      ...describedFields(Formula, formula, ['title', 'formulaType'], { formulaType: FORMULA_TYPES }),
      [titleOf(Formula.properties.skuName), PAPER.product(skuCode, skuName)],
      [titleOf(Formula.properties.basis), PAPER.basis(basis.qty, basis.unit)],
      ...describedFields(Formula, formula, ['supplierName', 'buyerCompanyName', 'statusName', 'effectiveFrom']),
      ...describedFields(Spec, formula.spec, SPEC_FIELDS[formula.formulaType]),
      ...safety.filter(([, value]) => value !== ''),
    ],
    columns,
    rows: items.map((item) => columns.map(({ show }) => show(item))),
    totals: [
      [PAPER.count, PAPER.lines(items.length)],
      ...(formula.formulaType === COLOUR ? [[PAPER.percentSum, `${percentSum(items)}%`] as const] : []),
      ...(showsCosts(formula) ? describedFields(Formula, formula, ['theoreticalCost']) : []),
    ],
    paragraphs: describedFields(Formula, formula, ['changeReason', 'remark']),
    signatures: [formula.supplierName, formula.buyerCompanyName],
  }
}
