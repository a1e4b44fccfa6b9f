import { Input } from 'antd'
import { CategorySelect } from '#modules/sku-category/web/shared/category-select.tsx'
import { DayInput } from '#shell/kit/day-input.tsx'
import { EditableRows, type RowField } from '#shell/kit/editable-rows.tsx'
import { Field, TextField } from '#shell/kit/text-field.tsx'
import { CapacityDraft } from '../shapes.ts'
import { FIELDS } from '../words.ts'
import styles from './calendar.module.css'
import { NEW_EXCEPTION, NEW_USE, type CapacityEntry, type ExceptionEntry, type UseEntry } from './capacity-entry.ts'
import { CAPACITY_FORM } from './words.ts'

const NUMBER = { inputMode: 'decimal', autoComplete: 'off', maxLength: 19 } as const
const USES_MAX = 30
const EXCEPTIONS_MAX = 60
const { name, unit, note } = CapacityDraft.properties

interface Props {
  readonly entry: CapacityEntry
  readonly change: (changes: Partial<CapacityEntry>) => void
  readonly wrongIn: (field: string) => string | undefined
}

/** The fields of a capacity: what, how much, since when, which products take it up, and weeks that differ. */
export const CapacityFields = ({ entry, change, wrongIn }: Props) => (
  <>
    <div className={styles['columns']}>
      <TextField
        schema={name}
        required
        value={entry.name}
        change={(text) => change({ name: text })}
        wrong={wrongIn('name')}
        hint={CAPACITY_FORM.nameHint}
      />
      <TextField
        schema={unit}
        required
        value={entry.unit}
        change={(text) => change({ unit: text })}
        wrong={wrongIn('unit')}
        hint={CAPACITY_FORM.unitHint}
      />
      <Field label={FIELDS.weeklyQty} required wrong={wrongIn('weeklyQty')}>
        {(control) => (
          <Input
            {...control}
            {...NUMBER}
            value={entry.weeklyQty}
            suffix={<span>{entry.unit}</span>}
            onChange={({ target }) => change({ weeklyQty: target.value.trim() })}
          />
        )}
      </Field>
      <Field label={FIELDS.validFrom} required wrong={wrongIn('validFrom')}>
        {(control) => (
          <DayInput {...control} value={entry.validFrom} onChange={(day) => change({ validFrom: day ?? '' })} />
        )}
      </Field>
      <Field label={FIELDS.validTo} wrong={wrongIn('validTo')} hint={CAPACITY_FORM.longTerm}>
        {(control) => (
          <DayInput {...control} value={entry.validTo} onChange={(day) => change({ validTo: day ?? '' })} />
        )}
      </Field>
    </div>
    <Field label={FIELDS.uses} required wrong={wrongIn('uses')} hint={CAPACITY_FORM.perUnitHint(entry.unit)}>
      {() => (
        <EditableRows<UseEntry>
          label={FIELDS.uses}
          rows={entry.uses}
          fields={USE_FIELDS}
          nameOf={CAPACITY_FORM.useName}
          change={(uses) => change({ uses })}
          wrongIn={(index, key) => wrongIn(`uses.${index}.${key}`)}
          add={{ label: CAPACITY_FORM.addUse, blank: () => NEW_USE, max: USES_MAX }}
        />
      )}
    </Field>
    <Field label={FIELDS.exceptions} hint={CAPACITY_FORM.exceptionsHint}>
      {() => (
        <EditableRows<ExceptionEntry>
          label={FIELDS.exceptions}
          rows={entry.exceptions}
          fields={EXCEPTION_FIELDS}
          nameOf={CAPACITY_FORM.exceptionName}
          change={(exceptions) => change({ exceptions })}
          wrongIn={(index, key) => wrongIn(`exceptions.${index}.${key}`)}
          add={{ label: CAPACITY_FORM.addException, blank: () => NEW_EXCEPTION, max: EXCEPTIONS_MAX }}
        />
      )}
    </Field>
    <TextField schema={note} value={entry.note} change={(text) => change({ note: text })} />
  </>
)

const USE_FIELDS: readonly RowField<UseEntry>[] = [
  {
    key: 'categoryId',
    title: FIELDS.category,
    show: ({ categoryId }, control, change) => (
      <CategorySelect
        id={control.id}
        label={control['aria-label']}
        value={categoryId === '' ? null : categoryId}
        onChange={(id) => change({ categoryId: id ?? '' })}
      />
    ),
  },
  {
    key: 'perUnit',
    title: FIELDS.perUnit,
    width: 140,
    show: ({ perUnit }, control, change) => (
      <Input
        {...control}
        {...NUMBER}
        value={perUnit}
        onChange={({ target }) => change({ perUnit: target.value.trim() })}
      />
    ),
  },
]

const EXCEPTION_FIELDS: readonly RowField<ExceptionEntry>[] = [
  {
    key: 'weekOn',
    title: CAPACITY_FORM.anyDay,
    show: ({ weekOn }, control, change) => (
      <DayInput {...control} value={weekOn} onChange={(day) => change({ weekOn: day ?? '' })} />
    ),
  },
  {
    key: 'qty',
    title: FIELDS.weekQty,
    width: 160,
    show: ({ qty }, control, change) => (
      <Input {...control} {...NUMBER} value={qty} onChange={({ target }) => change({ qty: target.value.trim() })} />
    ),
  },
]
