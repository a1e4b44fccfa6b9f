import type { Caller } from '#kernel/caller.ts'
import { describedFields } from '#kernel/described.ts'
import { labelOf } from '#kernel/labels.ts'
import { titleOf } from '#kernel/schema.ts'
import { inRoles, type PaperParties } from '#platform/document/paper-parties.ts'
import { ROLES } from '#platform/document/words.ts'
import type { PrintedColumn, PrintedDocument } from '#platform/print/printed.ts'
import { COLOUR, percentSum, SPEC_FIELDS } from '../rules.ts'
import { Formula, Item, Safety, Spec } from '../shapes.ts'
import { FORMULA_TYPES, ITEM_TYPES, PAPER, SUPPLY_MODES } from '../words.ts'

type Column = PrintedColumn & { readonly show: (item: Formula['items'][number]) => string }

const { itemType, supplyMode, percent } = Item.properties
const below = (...parts: readonly string[]): string => parts.filter((part) => part.trim() !== '').join('\n')

/** Paper is passed on: it says what things cost only where both sides may know it. */
const showsCosts = ({ seesCosts, visibility }: Formula): boolean => seesCosts && visibility === 1

const COST: Column = { title: PAPER.cost, kind: 'figure', show: ({ unitCost }) => unitCost ?? '' }

const columnsOf = (formula: Formula): Column[] => [
  { title: PAPER.line, kind: 'mark', show: ({ lineNo }) => String(lineNo) },
  { title: titleOf(itemType), kind: 'mark', show: (item) => labelOf(ITEM_TYPES, item.itemType) },
  {
    title: PAPER.name,
    kind: 'text',
    show: ({ name, code, spec, brand }) => below(name, [code, spec, brand].filter(Boolean).join(' · ')),
  },
  formula.formulaType === COLOUR
    ? { title: titleOf(percent), kind: 'figure', show: (item) => item.percent }
    : { title: PAPER.usage, kind: 'figure', show: ({ usage, unit }) => `${usage} ${unit}` },
  { title: PAPER.loss, kind: 'figure', show: ({ lossRate }) => (lossRate === '' ? '' : `${lossRate}%`) },
  { title: titleOf(supplyMode), kind: 'mark', show: (item) => labelOf(SUPPLY_MODES, item.supplyMode) },
  ...(showsCosts(formula) ? [COST] : []),
  { title: PAPER.params, kind: 'text', show: ({ processParams, remark }) => below(processParams, remark) },
]

/** The formula for PDF and Word alike. */
export const formulaPaper = (formula: Formula, me: Caller, parties: PaperParties): PrintedDocument => {
  const columns = columnsOf(formula)
  const { skuCode, skuName, basis, items } = formula
  const safety = describedFields(Safety, formula.safety, ['ageGrade', 'smallPartsWarning', 'standards'])
  return {
    title: PAPER.title,
    number: `${formula.code} ${formula.version}`,
    watermark: me.userName,
    parties: inRoles(parties, ROLES.told),
    facts: [
      ...describedFields(Formula, formula, ['title', 'formulaType'], { formulaType: FORMULA_TYPES }),
      [titleOf(Formula.properties.skuName), PAPER.product(skuCode, skuName)],
      [titleOf(Formula.properties.basis), PAPER.basis(basis.qty, basis.unit)],
      ...describedFields(Formula, formula, ['statusName', 'effectiveFrom']),
      ...describedFields(Spec, formula.spec, SPEC_FIELDS[formula.formulaType]),
      ...safety.filter(([, value]) => value !== ''),
    ],
    tables: [
      {
        columns,
        rows: items.map((item) => columns.map(({ show }) => show(item))),
        totals: [
          [PAPER.count, PAPER.lines(items.length)],
          ...(formula.formulaType === COLOUR ? [[PAPER.percentSum, `${percentSum(items)}%`] as const] : []),
          ...(showsCosts(formula) ? describedFields(Formula, formula, ['theoreticalCost']) : []),
        ],
      },
    ],
    clauses: describedFields(Formula, formula, ['changeReason', 'remark']),
  }
}
