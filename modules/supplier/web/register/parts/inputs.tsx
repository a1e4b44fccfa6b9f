import { Checkbox, DatePicker, Input, InputNumber, Radio, Select } from 'antd'
import dayjs from 'dayjs'
import { useMemo, type ReactNode } from 'react'
import type { Profile, ProfileDraft } from '../../../profile.ts'
import { FORM } from '../words.ts'
import { useScene, useValue } from '../form-context.tsx'
import { Field, type Control } from './field.tsx'
import '#shell/chinese-dates.ts'

type FieldsOf<T> = {
  [F in keyof Profile]: Profile[F] extends T ? (T extends Profile[F] ? F : never) : never
}[keyof Profile]
type TextName = FieldsOf<string>
type DayName = 'establishedAt' | 'licenseFrom' | 'licenseTo' | 'idFrom' | 'idTo'
type CountName = 'factoryArea' | 'staffCount'
type TagsName = 'brands' | 'majorClients'

interface Common {
  readonly label: string
  readonly required?: boolean
  readonly wide?: boolean
  readonly hint?: ReactNode
}

const NOTHING: ProfileDraft = {}

/** A line or some lines of text. */
export const TextField = ({
  field,
  max,
  rows,
  ...common
}: Common & { readonly field: TextName; readonly max: number; readonly rows?: number }) => {
  const { form } = useScene()
  const value = useValue(field)
  const change = (text: string): void => form.change({ ...NOTHING, [field]: text })
  return (
    <Field path={field} use={change} {...common}>
      {({ labelId: _label, ...control }) =>
        rows === undefined ? (
          <Input {...control} value={value} maxLength={max} onChange={({ target }) => change(target.value)} />
        ) : (
          <Input.TextArea
            {...control}
            value={value}
            maxLength={max}
            autoSize={{ minRows: rows, maxRows: 8 }}
            onChange={({ target }) => change(target.value)}
          />
        )
      }
    </Field>
  )
}

const FORMATS = ['YYYY-MM-DD', 'YYYY.MM.DD', 'YYYY/MM/DD', 'YYYYMMDD']

/** A day that is typed or picked. */
export const DayInput = ({
  control: { labelId: _label, ...control },
  value,
  change,
  disabled = false,
}: {
  readonly control: Control
  readonly value: string | null
  readonly change: (day: string | null) => void
  readonly disabled?: boolean
}) => {
  // To the library another object is another day: it would drop what is being typed whenever the form renders.
  const day = useMemo(() => (value === null ? null : dayjs(value)), [value])
  return (
    <DatePicker
      {...control}
      value={day}
      format={FORMATS}
      disabled={disabled}
      onChange={(next) => change(next?.format('YYYY-MM-DD') ?? null)}
    />
  )
}

/** A day of the profile. */
export const DayField = ({ field, ...common }: Common & { readonly field: DayName }) => {
  const { form } = useScene()
  const value = useValue(field)
  const change = (day: string | null): void => form.change({ ...NOTHING, [field]: day })
  return (
    <Field path={field} use={change} {...common}>
      {(control) => <DayInput control={control} value={value} change={change} />}
    </Field>
  )
}

/** The end of a period: a day, or none at all. */
export const EndField = ({
  field,
  flag,
  ...common
}: Common & { readonly field: 'licenseTo' | 'idTo'; readonly flag: 'isLongTerm' | 'idIsLongTerm' }) => {
  const { form } = useScene()
  const value = useValue(field)
  const isLongTerm = useValue(flag)
  return (
    <Field path={field} use={(day) => form.change({ ...NOTHING, [field]: day, [flag]: false })} {...common}>
      {(control) => (
        <EndInput
          control={control}
          value={value}
          isLongTerm={isLongTerm}
          change={(to, long) => form.change({ ...NOTHING, [field]: to, [flag]: long })}
        />
      )}
    </Field>
  )
}

/** A day with a box beside it that says there is no end. */
export const EndInput = ({
  control,
  value,
  isLongTerm,
  change,
}: {
  readonly control: Control
  readonly value: string | null
  readonly isLongTerm: boolean
  readonly change: (to: string | null, isLongTerm: boolean) => void
}) => (
  <>
    <DayInput control={control} value={value} disabled={isLongTerm} change={(day) => change(day, false)} />
    <Checkbox checked={isLongTerm} onChange={({ target }) => change(target.checked ? null : value, target.checked)}>
      {FORM.longTerm}
    </Checkbox>
  </>
)

/** A whole number. */
export const CountField = ({
  field,
  unit,
  ...common
}: Common & { readonly field: CountName; readonly unit: string }) => {
  const { form } = useScene()
  const value = useValue(field)
  return (
    <Field path={field} {...common}>
      {({ labelId: _label, ...control }) => (
        <InputNumber<number>
          {...control}
          value={value}
          min={0}
          max={10_000_000}
          precision={0}
          suffix={unit}
          onChange={(next) => form.change({ ...NOTHING, [field]: next })}
        />
      )}
    </Field>
  )
}

/** Several short texts. */
export const TagsField = ({ field, ...common }: Common & { readonly field: TagsName }) => {
  const { form } = useScene()
  const value = useValue(field)
  return (
    <Field path={field} {...common}>
      {({ labelId: _label, ...control }) => (
        <Select
          {...control}
          mode="tags"
          value={value}
          open={false}
          suffixIcon={null}
          maxCount={30}
          onChange={(next: string[]) => form.change({ ...NOTHING, [field]: next.map((one) => one.slice(0, 50)) })}
        />
      )}
    </Field>
  )
}

const optionsOf = <K extends number>(values: readonly K[], words: Readonly<Record<K, string>>) =>
  values.map((value) => ({ value, label: words[value] }))

interface Choice<K extends number> {
  readonly path: string
  readonly values: readonly K[]
  readonly words: Readonly<Record<K, string>>
}

/** One of a few. */
export const OneField = <K extends number>({
  path,
  values,
  words,
  value,
  change,
  ...common
}: Common & Choice<K> & { readonly value: K | null; readonly change: (value: K) => void }) => (
  <Field path={path} {...common}>
    {({ labelId, 'aria-describedby': described }) => (
      <Radio.Group
        aria-labelledby={labelId}
        aria-describedby={described}
        value={value}
        options={optionsOf(values, words)}
        onChange={(event) => values.filter((one) => one === event.target.value).forEach(change)}
      />
    )}
  </Field>
)

/** Some of a few. */
export const SomeField = <K extends number>({
  path,
  values,
  words,
  value,
  change,
  ...common
}: Common & Choice<K> & { readonly value: readonly K[]; readonly change: (value: K[]) => void }) => (
  <Field path={path} {...common}>
    {({ labelId, 'aria-describedby': described }) => (
      <div role="group" aria-labelledby={labelId} aria-describedby={described}>
        <Checkbox.Group
          value={[...value]}
          options={optionsOf(values, words)}
          onChange={(next) => change(values.filter((one) => next.includes(one)))}
        />
      </div>
    )}
  </Field>
)
