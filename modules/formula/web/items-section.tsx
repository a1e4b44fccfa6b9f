import { labelOf } from '#kernel/labels.ts'
import { titleOf } from '#kernel/schema.ts'
import { LineTable, type LineColumn } from '#shell/kit/detail/line-table.tsx'
import { Section } from '#shell/kit/detail/section.tsx'
import { filesOf } from '#shell/kit/upload/file-ids.tsx'
import { FileTiles } from '#shell/kit/upload/file-tiles.tsx'
import { NUMBERS } from '#shell/words.ts'
import { COLOUR, percentSum } from '../rules.ts'
import { Item, type Formula } from '../shapes.ts'
import { ITEM_TYPES, SUPPLY_MODES } from '../words.ts'
import styles from './formula.module.css'
import { DETAIL } from './words.ts'

interface Props {
  readonly formula: Formula
}

const Named = ({ formula, item }: Props & { readonly item: Item }) => {
  const comment = formula.lineComments.find(({ key }) => key === item.key)?.comment
  const about = [item.code, item.spec, item.brand, item.substituteOf === '' ? '' : DETAIL.substitute(item.substituteOf)]
  return (
    <>
      {DETAIL.line(item.lineNo, item.name)}
      <div className={styles['sub']}>{about.filter(Boolean).join(' · ')}</div>
      {item.remark === '' ? null : <div className={styles['sub']}>{item.remark}</div>}
      {comment === undefined ? null : <div className={styles['comment']}>{comment}</div>}
    </>
  )
}

const columnsOf = (formula: Formula): readonly LineColumn<Item>[] => [
  { title: titleOf(Item.properties.itemType), show: ({ itemType }) => labelOf(ITEM_TYPES, itemType) },
  formula.formulaType === COLOUR
    ? { title: titleOf(Item.properties.percent), number: true, show: ({ percent }) => percent || NUMBERS.none }
    : { title: DETAIL.usage, number: true, show: ({ usage, unit }) => `${usage} ${unit}`.trim() || NUMBERS.none },
  { title: DETAIL.loss, number: true, show: ({ lossRate }) => (lossRate === '' ? NUMBERS.none : `${lossRate}%`) },
  { title: titleOf(Item.properties.supplyMode), show: ({ supplyMode }) => labelOf(SUPPLY_MODES, supplyMode) },
  ...(formula.seesCosts
    ? [{ title: DETAIL.cost, number: true as const, show: ({ unitCost }: Item) => unitCost || NUMBERS.none }]
    : []),
  { title: DETAIL.params, show: ({ processParams }) => processParams || NUMBERS.none },
  {
    title: titleOf(Item.properties.msdsFiles),
    show: ({ msdsFiles }) =>
      msdsFiles.length === 0 ? (
        NUMBERS.none
      ) : (
        <FileTiles files={filesOf(formula.files, msdsFiles)} label={titleOf(Item.properties.msdsFiles)} />
      ),
  },
]

/** The lines. What they cost is not there at all for people who do not see it. */
export const ItemsSection = ({ formula }: Props) => (
  <Section title={DETAIL.items}>
    <LineTable
      lines={formula.items}
      id={({ key }) => key}
      head={{ title: DETAIL.name, show: (item) => <Named formula={formula} item={item} /> }}
      columns={columnsOf(formula)}
    />
    {formula.formulaType === COLOUR ? (
      <p className={styles['total']}>{DETAIL.percentSum(percentSum(formula.items))}</p>
    ) : null}
    <Costs formula={formula} />
  </Section>
)

const Costs = ({ formula: { seesCosts, theoreticalCost, basis, visibility } }: Props) => (
  <p className={styles['total']}>
    {theoreticalCost === null ? null : (
      <strong>
        {DETAIL.costSum(
          theoreticalCost.replace(/0+$/, '').replace(/\.$/, ''),
          DETAIL.basis(basis.qty, basis.unit),
        )}{' '}
      </strong>
    )}
    <span className={styles['sub']}>
      {visibility === 1 ? DETAIL.costShared : seesCosts ? DETAIL.costPrivate : DETAIL.costHidden}
    </span>
  </p>
)
