import { Input, InputNumber } from 'antd'
import { keywordsOf } from '#kernel/schema.ts'
import { EditableRows, type CellControl, type RowField } from '#shell/kit/editable-rows.tsx'
import { NUMBERS } from '#shell/words.ts'
import { MaterialDraft, MaterialDrafts } from '../../draft-shapes.ts'
import { FIELDS } from '../../field-words.ts'
import { BLANK_MATERIAL, materialWrong, theoreticalIn, type MaterialRow } from './draft-rows.ts'
import styles from './write.module.css'
import { DRAFT } from './words.ts'

interface Props {
  readonly rows: readonly MaterialRow[]
  readonly change: (rows: MaterialRow[]) => void
  readonly isTried: boolean
  /** What the server said to a cell. */
  readonly refused: (index: number, key: string) => string | undefined
}

type Change = (changes: Partial<MaterialRow>) => void
type TextKey = Exclude<keyof MaterialRow, 'lossRate'>
const TITLES: Readonly<Record<keyof MaterialRow, string>> = {
  code: FIELDS.materialCode,
  name: FIELDS.materialName,
  unit: FIELDS.unit,
  plannedQty: FIELDS.plannedQty,
  netQty: FIELDS.netQty,
  lossRate: FIELDS.lossRate,
}
const missing = (key: keyof MaterialRow): string => DRAFT.missing(TITLES[key])

const textField = (key: TextKey, width: number): RowField<MaterialRow> => ({
  key,
  title: TITLES[key],
  width,
  show: (row, control: CellControl, change: Change) => (
    <Input
      {...control}
      autoComplete="off"
      {...(key === 'plannedQty' || key === 'netQty' ? { inputMode: 'decimal' as const } : {})}
      maxLength={keywordsOf(MaterialDraft.properties[key]).maxLength ?? 19}
      value={row[key]}
      onChange={({ target }) => change({ [key]: target.value })}
    />
  ),
})

const COLUMNS: readonly RowField<MaterialRow>[] = [
  textField('code', 110),
  textField('name', 160),
  textField('unit', 80),
  textField('netQty', 120),
  {
    key: 'lossRate',
    title: FIELDS.lossRate,
    width: 100,
    show: (row, control, change) => (
      <InputNumber
        {...control}
        min={0}
        max={100}
        suffix="%"
        value={row.lossRate}
        onChange={(lossRate) => change({ lossRate })}
      />
    ),
  },
  {
    key: 'theoretical',
    title: DRAFT.theoretical,
    width: 100,
    show: (row) => theoreticalIn(row) ?? NUMBERS.none,
  },
  textField('plannedQty', 120),
]

/** The material that the buyer is to supply: how much the work needs, and how much is handed out. */
export const MaterialRows = ({ rows, change, isTried, refused }: Props) => {
  const wrongIn = (index: number, key: string): string | undefined => {
    const row = rows[index]
    const own = isTried && row !== undefined ? Object.entries(materialWrong(row, missing)) : []
    return own.find(([field]) => field === key)?.[1] ?? refused(index, key)
  }
  return (
    <>
      <p className={styles['sub']}>{DRAFT.materialsHint}</p>
      <EditableRows<MaterialRow>
        label={DRAFT.materials}
        rows={rows}
        nameOf={DRAFT.materialOf}
        change={change}
        wrongIn={wrongIn}
        add={{ label: DRAFT.addMaterial, blank: () => BLANK_MATERIAL, max: keywordsOf(MaterialDrafts).maxItems ?? 0 }}
        fields={COLUMNS}
      />
    </>
  )
}
