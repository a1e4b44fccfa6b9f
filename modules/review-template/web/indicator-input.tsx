import { DeleteOutlined } from '@ant-design/icons'
import { Button, Checkbox, Input, Select } from 'antd'
import { codesOf } from '#kernel/labels.ts'
import { titleOf } from '#kernel/schema.ts'
import { EditableRows } from '#shell/kit/editable-rows.tsx'
import { Field, TextField } from '#shell/kit/text-field.tsx'
import { ReviewIndicator } from '../contract.ts'
import { FIELDS, SCORE_TYPES } from '../words.ts'
import { usualOptions } from './blank.ts'
import { CountInput } from './count-input.tsx'
import styles from './sections.module.css'
import { TEMPLATES } from './words.ts'

/** What is wrong at a place, if anything. */
export type WrongAt = (field: string) => string | undefined

interface Props {
  readonly value: ReviewIndicator
  readonly place: number
  /** Where it stands in the checklist, as the rules say it. */
  readonly at: string
  readonly wrongAt: WrongAt
  readonly change: (value: ReviewIndicator) => void
  /** Nothing for the last one of a section. */
  readonly remove: (() => void) | undefined
}

const item = ReviewIndicator.properties
const TYPES = codesOf(SCORE_TYPES).map((value) => ({ value, label: SCORE_TYPES[value] }))
const BY_OPTIONS = 3

/** One item to write. */
export const IndicatorInput = ({ value, place, at, wrongAt, change, remove }: Props) => {
  const set = (changes: Partial<ReviewIndicator>): void => change({ ...value, ...changes })
  const name = value.key || TEMPLATES.indicator(place + 1)
  return (
    <fieldset className={styles['indicator']}>
      <legend>{name}</legend>
      <div className={styles['fields']}>
        <TextField
          required
          schema={item.key}
          value={value.key}
          wrong={wrongAt(`${at}.key`)}
          change={(key) => set({ key })}
        />
        <TextField required schema={item.title} value={value.title} change={(title) => set({ title })} />
      </div>
      <TextField schema={item.standard} rows={2} value={value.standard} change={(standard) => set({ standard })} />
      <div className={styles['fields']}>
        <Field label={titleOf(item.scoreType)}>
          {(control) => (
            <Select
              {...control}
              options={TYPES}
              value={value.scoreType}
              onChange={(scoreType) =>
                set({ scoreType, options: scoreType === BY_OPTIONS ? usualOptions(value.maxScore) : [] })
              }
            />
          )}
        </Field>
        <CountInput
          schema={item.maxScore}
          value={value.maxScore}
          wrong={wrongAt(`${at}.maxScore`)}
          change={(maxScore) => set({ maxScore })}
        />
        <CountInput
          schema={item.weight}
          value={value.weight}
          wrong={wrongAt(`${at}.weight`)}
          change={(weight) => set({ weight })}
        />
      </div>
      {value.scoreType === BY_OPTIONS ? <Options value={value} wrong={wrongAt(`${at}.options`)} set={set} /> : null}
      <div className={styles['buttons']}>
        <span>
          <Checkbox checked={value.isVeto} onChange={({ target }) => set({ isVeto: target.checked })}>
            {FIELDS.isVeto}
          </Checkbox>
          <Checkbox
            checked={value.evidenceRequired}
            onChange={({ target }) => set({ evidenceRequired: target.checked })}
          >
            {FIELDS.evidenceRequired}
          </Checkbox>
        </span>
        {remove === undefined ? null : (
          <Button
            type="text"
            danger
            icon={<DeleteOutlined aria-hidden />}
            aria-label={TEMPLATES.removeIndicator(name)}
            onClick={remove}
          />
        )}
      </div>
    </fieldset>
  )
}

interface OptionsProps {
  readonly value: ReviewIndicator
  readonly wrong: string | undefined
  readonly set: (changes: Partial<ReviewIndicator>) => void
}

const Options = ({ value: { options }, wrong, set }: OptionsProps) => (
  <>
    <EditableRows
      label={FIELDS.options}
      rows={options}
      nameOf={(index) => TEMPLATES.option(index + 1)}
      change={(next) => set({ options: next })}
      add={{ label: TEMPLATES.addOption, blank: () => ({ label: '', score: '0' }), max: 10 }}
      fields={[
        {
          key: 'label',
          title: FIELDS.label,
          show: ({ label }, control, change) => (
            <Input
              {...control}
              maxLength={50}
              value={label}
              onChange={({ target }) => change({ label: target.value })}
            />
          ),
        },
        {
          key: 'score',
          title: FIELDS.score,
          width: 120,
          show: ({ score }, control, change) => (
            <Input
              {...control}
              inputMode="decimal"
              maxLength={9}
              value={score}
              onChange={({ target }) => change({ score: target.value.trim() })}
            />
          ),
        },
      ]}
    />
    {wrong === undefined ? null : <p className={styles['wrong']}>{wrong}</p>}
  </>
)
