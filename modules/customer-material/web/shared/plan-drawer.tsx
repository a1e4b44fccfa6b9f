import { Alert, Button, Input } from 'antd'
import { useState } from 'react'
import { keywordsOf, titleOf, type TSchema } from '#kernel/schema.ts'
import { plainDecimal } from '#kernel/text.ts'
import { errorsOf } from '#shell/failure.ts'
import { EditableRows, type RowField } from '#shell/kit/editable-rows.tsx'
import { DrawerButtons } from '#shell/kit/drawer-buttons.tsx'
import { FormDrawer } from '#shell/kit/form-drawer.tsx'
import { FormFailure } from '#shell/kit/form-failure.tsx'
import { textError } from '#shell/kit/text-error.ts'
import { planErrors } from '../../errors.ts'
import { materialKey, type Needed } from '../../needed.ts'
import { MaterialPlan, MATERIALS_MAX, type Material } from '../../shapes.ts'
import { FIELDS } from '../../words.ts'
import type { MaterialWrites } from './material-writes.ts'
import styles from './material.module.css'
import { PLAN } from './words.ts'

const { properties } = MaterialPlan.properties.materials.items

interface Row {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly unit: string
  readonly plannedQty: string
}
const QTY_MAX = 19
const BLANK: Row = { id: '', code: '', name: '', unit: '', plannedQty: '' }

const rowOf = ({ id, code, name, unit, plannedQty, theoreticalQty }: Material): Row => ({
  id,
  code,
  name,
  unit,
  // Left empty, it goes on following the recipes.
  plannedQty: plannedQty === theoreticalQty ? '' : plainDecimal(plannedQty),
})

interface Props {
  readonly materials: readonly Material[]
  /** What the recipes of the document need. */
  readonly needed: readonly Needed[]
  readonly plan: MaterialWrites['plan']
  readonly closed: () => void
}

/** What the buyer supplies: by the recipes, or as it is typed. */
export const PlanDrawer = ({ materials, needed, plan, closed }: Props) => {
  const [start] = useState(() => materials.map(rowOf))
  const [rows, setRows] = useState<readonly Row[]>(start.length > 0 ? start : [BLANK])
  const [tried, setTried] = useState(false)
  const written = rows.filter(({ code, name, unit, plannedQty }) => [code, name, unit, plannedQty].some(Boolean))
  const neededOf = (row: Row): Needed | undefined => needed.find((one) => materialKey(one) === materialKey(row))
  const isBlank = written.some(({ name, unit }) => name.trim() === '' || unit.trim() === '')
  const isUnread = written.some(
    ({ plannedQty }) => plannedQty !== '' && textError(properties.plannedQty, plannedQty) !== undefined,
  )
  const request = {
    materials: written.map(({ id, plannedQty, ...row }) => ({
      ...row,
      ...(id === '' ? {} : { id }),
      ...(plannedQty === '' ? {} : { plannedQty }),
    })),
  }
  const wrong = isBlank || isUnread ? [] : planErrors(materials, request, needed)
  const refused = errorsOf(plan.error)
  const missing = needed.filter((one) => !written.some((row) => materialKey(row) === materialKey(one)))
  const whyIn = (index: number, key: string): string | undefined => {
    const row = rows[index]
    const at = row === undefined ? -1 : written.indexOf(row)
    if (key === 'plannedQty' && row !== undefined && row.plannedQty !== '') {
      const unread = textError(properties.plannedQty, row.plannedQty)
      if (unread !== undefined) return unread
    }
    const field = `materials.${at}.${key}`
    return tried ? (wrong.find((one) => one.field === field)?.why ?? refused[field]?.[0]) : undefined
  }
  const lost = wrong.find(({ field }) => field === 'materials')?.why
  const submit = (close: () => void): void => {
    setTried(true)
    if (!isBlank && !isUnread && wrong.length === 0) plan.mutate(request, { onSuccess: close })
  }
  return (
    <FormDrawer
      title={PLAN.title}
      dirty={JSON.stringify(rows) !== JSON.stringify(start.length > 0 ? start : [BLANK])}
      closed={closed}
      footer={(close) => (
        <DrawerButtons close={close} label={PLAN.save} isSending={plan.isPending} send={() => submit(close)} />
      )}
    >
      <FormFailure error={plan.error} shows={(field) => field.startsWith('materials.')} />
      <Alert type="info" showIcon title={PLAN.hint} className={styles['hint'] ?? ''} />
      {tried && (isBlank || lost !== undefined) ? (
        <Alert type="error" showIcon title={lost ?? PLAN.blank} className={styles['hint'] ?? ''} />
      ) : null}
      {missing.length === 0 ? null : (
        <Button
          className={styles['fill'] ?? ''}
          onClick={() =>
            setRows([...written, ...missing.map(({ code, name, unit }) => ({ ...BLANK, code, name, unit }))])
          }
        >
          {PLAN.fill}
        </Button>
      )}
      <EditableRows<Row>
        label={FIELDS.materials}
        rows={rows}
        fields={fieldsOf(neededOf)}
        nameOf={PLAN.row}
        wrongIn={whyIn}
        change={setRows}
        add={{ label: PLAN.add, max: MATERIALS_MAX, blank: () => BLANK }}
      />
    </FormDrawer>
  )
}

const textField = (
  key: 'code' | 'name' | 'unit' | 'plannedQty',
  schema: TSchema,
  width?: number,
  hintOf: (row: Row) => string = () => '',
): RowField<Row> => ({
  key,
  title: titleOf(schema),
  ...(width === undefined ? {} : { width }),
  show: (row, control, change) => (
    <Input
      {...control}
      {...(key === 'plannedQty' ? { inputMode: 'decimal' } : {})}
      maxLength={keywordsOf(schema).maxLength ?? QTY_MAX}
      placeholder={hintOf(row)}
      value={row[key]}
      onChange={({ target }) => change({ [key]: target.value })}
    />
  ),
})

const fieldsOf = (neededOf: (row: Row) => Needed | undefined): readonly RowField<Row>[] => [
  textField('code', properties.code, 140),
  textField('name', properties.name),
  textField('unit', properties.unit, 90),
  textField('plannedQty', properties.plannedQty, 170, (row) => {
    const found = neededOf(row)
    return found === undefined ? '' : PLAN.byRecipe(plainDecimal(found.qty))
  }),
]
