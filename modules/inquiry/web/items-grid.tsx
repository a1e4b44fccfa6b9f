import { useEffect, useMemo, useState } from 'react'
import { dayOf } from '#kernel/day.ts'
import type { FileRef } from '#kernel/file-ref.ts'
import { FormulaChoice } from '#modules/formula/web/shared/formula-choice.tsx'
import { FIELDS, ITEMS_MAX } from '#modules/quote/contract.ts'
import type { SkuOption } from '#modules/sku/contract.ts'
import { SkuInput } from '#modules/sku/web/shared/sku-input.tsx'
import { useKnownSkus, useMatching, type Skus } from '#modules/sku/web/shared/skus.ts'
import { EditableGrid } from '#shell/kit/grid/editable-grid.tsx'
import type { GridColumn } from '#shell/kit/grid/grid-props.ts'
import { FileIds } from '#shell/kit/upload/file-ids.tsx'
import { Field } from '#shell/kit/text-field.tsx'
import { toast } from '#shell/toast/toast.ts'
import type { ItemDraft } from '../draft-shapes.ts'
import { missingItems } from '../missing.ts'
import { TITLE } from '../words.ts'
import { isBlankItem, nextItem } from './write/inquiry-parts.ts'
import { ITEMS } from './write/words.ts'

type TextName = 'skuName' | 'spec' | 'unit' | 'requirement'
type NumberName = 'demandQty' | 'targetPrice'

const textColumn = (key: TextName, width: number, maxLength: number): GridColumn<ItemDraft> => ({
  key,
  title: FIELDS[key],
  kind: 'text',
  width,
  maxLength,
  read: (item) => item[key],
  write: (item, text) => ({ ...item, [key]: text }),
})
const numberColumn = (key: NumberName, width: number): GridColumn<ItemDraft> => ({
  key,
  title: FIELDS[key],
  kind: 'decimal',
  width,
  maxLength: 30,
  read: (item) => item[key],
  write: (item, text) => ({ ...item, [key]: text }),
})

const QUANTITIES_MAX = 10
const FILES_MAX = 20
/** What was typed stays as it is, with a stroke at the end, too: otherwise nobody could go on behind it. */
const quantitiesIn = (text: string): string[] =>
  text.trim() === ''
    ? []
    : text
        .split(/[/／、]/)
        .map((part) => part.trim())
        .slice(0, QUANTITIES_MAX)

const columnsOf = (skus: Skus, today: string): readonly GridColumn<ItemDraft>[] => [
  {
    key: 'skuCode',
    title: FIELDS.skuCode,
    kind: 'text',
    width: 150,
    maxLength: 40,
    read: ({ skuCode }) => skuCode,
    // Another code is another product; which one, is looked up.
    write: (item, skuCode) => ({ ...item, skuId: null, formulaId: null, skuCode }),
    input: (item, control, change) => (
      <SkuInput
        control={control}
        value={item.skuCode}
        change={change}
        pick={(sku) => {
          skus.learn([sku])
          change(sku.code)
        }}
      />
    ),
  },
  textColumn('skuName', 160, 100),
  textColumn('spec', 130, 200),
  textColumn('unit', 64, 10),
  {
    key: 'quantities',
    title: FIELDS.quantities,
    kind: 'text',
    width: 180,
    maxLength: 200,
    placeholder: () => ITEMS.quantitiesHint,
    read: ({ quantities }) => quantities.join('/'),
    write: (item, text) => ({ ...item, quantities: quantitiesIn(text) }),
  },
  numberColumn('demandQty', 110),
  {
    key: 'requiredDate',
    title: FIELDS.requiredDate,
    kind: 'day',
    width: 150,
    from: today,
    read: ({ requiredDate }) => requiredDate,
    write: (item, requiredDate) => ({ ...item, requiredDate }),
  },
  numberColumn('targetPrice', 96),
  textColumn('requirement', 180, 1000),
]

/** The columns of the grid, in their order. */
export const ITEM_COLUMNS = [
  'skuCode',
  'skuName',
  'spec',
  'unit',
  'quantities',
  'demandQty',
  'requiredDate',
  'targetPrice',
  'requirement',
] as const
const TITLES: Readonly<Record<string, string>> = FIELDS
const titleOf = (column: string): string => TITLES[column] ?? ITEMS.add

/** A line that names a product by its code takes over what the product is called. */
const filled = (item: ItemDraft, sku: SkuOption): ItemDraft => ({
  ...item,
  skuId: sku.id,
  skuCode: sku.code,
  skuName: sku.name,
  spec: sku.spec,
  unit: sku.unit,
})

interface Props {
  readonly label: string
  readonly items: readonly ItemDraft[]
  readonly skus: Skus
  /** The files that the inquiry names, as the server sent them along. */
  readonly files: readonly FileRef[]
  /** What is still empty is marked, too. */
  readonly tried: boolean
  readonly change: (items: ItemDraft[], about?: string) => void
  readonly undo: () => void
  readonly redo: () => void
}

/** The lines of an inquiry, written as in a spreadsheet. Products come by their codes, or are just named. */
export const ItemsGrid = ({ label, items, skus, files, tried, change, undo, redo }: Props) => {
  const today = dayOf(new Date())
  const columns = useMemo(() => columnsOf(skus, today), [skus, today])
  const { find } = useKnownSkus(skus)
  useMatching(skus, items)
  useEffect(() => {
    const isNew = (item: ItemDraft): boolean => item.skuId === null && item.skuCode.trim() !== ''
    if (!items.some((item) => isNew(item) && find(item) !== undefined)) return
    change(
      items.map((item) => {
        const sku = isNew(item) ? find(item) : undefined
        return sku === undefined ? item : filled(item, sku)
      }),
      'sku',
    )
  })

  // One line more than there are: who writes into it has a new one.
  const [spare, setSpare] = useState(() => nextItem([]))
  const pending = { ...spare, requiredDate: items.at(-1)?.requiredDate ?? '' }
  const rows = items.length < ITEMS_MAX ? [...items, pending] : items
  const write = (next: readonly ItemDraft[], about?: string): void => {
    const written = next.filter((item) => item.id !== spare.id || !isBlankItem(item))
    if (written.some(({ id }) => id === spare.id)) setSpare(nextItem([]))
    if (written.length > ITEMS_MAX) toast('warning', ITEMS.tooMany(ITEMS_MAX))
    change(written.slice(0, ITEMS_MAX), about)
  }

  const wrongs = useMemo(() => {
    const gaps = new Map(missingItems(items).map(({ field, why }) => [field, why]))
    const places = new Map(items.map(({ id }, index) => [id, index]))
    return (item: ItemDraft, column: string): string | undefined => gaps.get(`items.${places.get(item.id)}.${column}`)
  }, [items])
  const wrongIn = (item: ItemDraft, column: string): string | undefined => {
    const text = columns.find(({ key }) => key === column)?.read(item) ?? ''
    return tried || text !== '' ? wrongs(item, column) : undefined
  }

  return (
    <EditableGrid<ItemDraft>
      label={label}
      rows={rows}
      id={({ id }) => id}
      columns={columns}
      nameOf={(_item, column, index) => ITEMS.cell(index + 1, titleOf(column))}
      wrongIn={wrongIn}
      change={write}
      undo={undo}
      redo={redo}
      add={nextItem}
      addLabel={ITEMS.add}
      canRemove
      canMove
      isPending={({ id }) => id === spare.id}
      expand={{
        label: (_item, index) => ITEMS.files(index + 1),
        show: (item, index) => (
          <>
            <Field label={ITEMS.drawings}>
              {({ id }) => (
                <FileIds
                  id={id}
                  category={TITLE}
                  known={files}
                  value={item.attachments}
                  onChange={(attachments) => write(rows.toSpliced(index, 1, { ...item, attachments }))}
                  maxCount={FILES_MAX}
                />
              )}
            </Field>
            <Field label={ITEMS.formula}>
              {({ id }) => (
                <FormulaChoice
                  id={id}
                  skuId={item.skuId}
                  value={item.formulaId}
                  change={(formulaId) => write(rows.toSpliced(index, 1, { ...item, formulaId }))}
                />
              )}
            </Field>
          </>
        ),
      }}
      stickyWidths={[150]}
    />
  )
}
