import { Checkbox, Input, InputNumber, Radio, Select, type InputProps } from 'antd'
import type { ReactNode } from 'react'
import { DayInput } from '#shell/kit/day-input.tsx'
import type { Profile, ProfileDraft } from '../../../profile.ts'
import { FORM } from '../words.ts'
import type { Entry } from '../draft/merge.ts'
import { valueSet, type PathOf } from '../draft/paths.ts'
import { useHeld, useScene, useText, useValue } from '../form-context.tsx'
import { Field, type Control } from './field.tsx'
import styles from './field.module.css'

type DayPath = 'establishedAt' | 'licenseFrom' | 'idFrom' | `qualifications.${number}.from`
type CountName = 'factoryArea' | 'staffCount'
type TagsName = 'brands' | 'majorClients'

interface Common {
  readonly label: string
  readonly required?: boolean
  readonly wide?: boolean
  readonly hint?: ReactNode
}

const NOTHING: ProfileDraft = {}

interface TextProps extends Common {
  readonly path: PathOf<string>
  readonly max: number
  readonly rows?: number
  /** Which keyboard a telephone shows, and what a browser may fill in. */
  readonly input?: Pick<InputProps, 'inputMode' | 'autoComplete'>
  /** Is told the text when the field is left. */
  readonly left?: (text: string) => void
}

/** A line or some lines of text. */
export const TextField = ({ path, max, rows, input, left, ...common }: TextProps) => {
  const { form } = useScene()
  const value = useText(path)
  const change = (text: string): void => form.change(valueSet<string>(path, text))
  return (
    <Field path={path} use={change} {...common}>
      {({ labelId: _label, ...control }) =>
        rows === undefined ? (
          <Input
            {...control}
            {...input}
            value={value}
            maxLength={max}
            onChange={({ target }) => change(target.value)}
            onBlur={({ target }) => left?.(target.value)}
          />
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

/** A day of the profile or of a row. */
export const DayField = ({ path, ...common }: Common & { readonly path: DayPath }) => {
  const { form } = useScene()
  const value = useText(path)
  const change = (day: string | null): void => form.change(valueSet<string | null>(path, day))
  return (
    <Field path={path} use={change} {...common}>
      {({ labelId: _label, ...control }) => <DayInput {...control} value={value} onChange={change} />}
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
  control: { labelId: _label, ...control },
  value,
  isLongTerm,
  change,
}: {
  readonly control: Control
  readonly value: string | null
  readonly isLongTerm: boolean
  readonly change: (to: string | null, isLongTerm: boolean) => void
}) => (
  <div className={styles['end']}>
    <DayInput {...control} value={value} disabled={isLongTerm} onChange={(day) => change(day, false)} />
    <Checkbox checked={isLongTerm} onChange={({ target }) => change(target.checked ? null : value, target.checked)}>
      {FORM.longTerm}
    </Checkbox>
  </div>
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

interface Choice<K extends number, Value, Chosen> extends Common {
  readonly path: string
  readonly values: readonly K[]
  readonly words: Readonly<Record<K, string>>
  readonly read: (profile: Profile) => Value
  readonly write: (chosen: Chosen) => Entry
}

/** One of a few. */
export const OneField = <K extends number>(props: Choice<K, K | null, K>) => {
  const { path, values, words, read, write, ...common } = props
  const { form } = useScene()
  const value = useHeld(({ profile }) => read(profile))
  return (
    <Field path={path} {...common}>
      {({ labelId, 'aria-describedby': described }) => (
        <Radio.Group
          aria-labelledby={labelId}
          aria-describedby={described}
          value={value}
          options={optionsOf(values, words)}
          onChange={(event) =>
            values.filter((one) => one === event.target.value).forEach((chosen) => form.change(write(chosen)))
          }
        />
      )}
    </Field>
  )
}

const NONE: readonly never[] = []

/** Some of a few. */
export const SomeField = <K extends number>(props: Choice<K, readonly K[] | undefined, K[]>) => {
  const { path, values, words, read, write, ...common } = props
  const { form } = useScene()
  const value = useHeld(({ profile }) => read(profile)) ?? NONE
  return (
    <Field path={path} {...common}>
      {({ labelId, 'aria-describedby': described }) => (
        <div role="group" aria-labelledby={labelId} aria-describedby={described}>
          <Checkbox.Group
            value={[...value]}
            options={optionsOf(values, words)}
            onChange={(next) => form.change(write(values.filter((one) => next.includes(one))))}
          />
        </div>
      )}
    </Field>
  )
}
