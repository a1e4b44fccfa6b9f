import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Form, Input } from 'antd'
import { titleOf } from '#kernel/schema.ts'
import { Field } from '#shell/kit/text-field.tsx'
import { ReviewSections } from '../contract.ts'
import { sectionErrors, weightsIn, WHOLE } from '../rules.ts'
import { blankIndicator, blankSection, removed, replaced } from './blank.ts'
import { CountInput } from './count-input.tsx'
import { IndicatorInput, type WrongAt } from './indicator-input.tsx'
import styles from './sections.module.css'
import { TEMPLATES } from './words.ts'

interface Props {
  /** Given by the form. */
  readonly id?: string
  readonly value?: ReviewSections
  readonly onChange?: (value: ReviewSections) => void
}

const NONE: ReviewSections = []
const section = ReviewSections.items.properties

/** A checklist to write: sections with their items. What does not fit is said at once, where it stands. */
export const SectionsInput = ({ id, value = NONE, onChange }: Props) => {
  const errors = sectionErrors(value)
  const wrongAt: WrongAt = (field) => errors.find((one) => one.field === field)?.why
  const total = weightsIn(value)
  return (
    // Its fields are kept as one value: the form around it knows only that.
    <Form component={false} layout="vertical">
      <div id={id} className={styles['sections']}>
        {[...value.entries()].map(([at, one]) => (
          // Told apart by where they stand: one that has just been added has no name yet.
          <SectionInput
            key={`section-${at}`}
            value={one}
            place={at}
            wrongAt={wrongAt}
            change={(next) => onChange?.(replaced(value, at, next))}
            remove={() => onChange?.(removed(value, at))}
          />
        ))}
        <p className={styles['total']} data-wrong={value.length > 0 && total !== WHOLE}>
          {TEMPLATES.total(total)}
        </p>
        <Button
          block
          icon={<PlusOutlined aria-hidden />}
          onClick={() => onChange?.([...value, blankSection(WHOLE - total)])}
        >
          {TEMPLATES.addSection}
        </Button>
      </div>
    </Form>
  )
}

interface SectionProps {
  readonly value: ReviewSections[number]
  readonly place: number
  readonly wrongAt: WrongAt
  readonly change: (value: ReviewSections[number]) => void
  readonly remove: () => void
}

const SectionInput = ({ value, place, wrongAt, change, remove }: SectionProps) => {
  const at = `sections.${place}`
  const { name, weight, indicators } = value
  return (
    <fieldset className={styles['section']}>
      <legend>{name || TEMPLATES.section(place + 1)}</legend>
      <div className={styles['fields']}>
        <Field required label={titleOf(section.name)}>
          {(control) => (
            <Input
              {...control}
              maxLength={50}
              value={name}
              onChange={({ target }) => change({ ...value, name: target.value })}
            />
          )}
        </Field>
        <CountInput
          schema={section.weight}
          value={weight}
          wrong={wrongAt(`${at}.weight`)}
          change={(next) => change({ ...value, weight: next })}
        />
      </div>
      {[...indicators.entries()].map(([index, one]) => (
        <IndicatorInput
          key={`indicator-${index}`}
          value={one}
          place={index}
          at={`${at}.indicators.${index}`}
          wrongAt={wrongAt}
          change={(next) => change({ ...value, indicators: replaced(indicators, index, next) })}
          remove={
            indicators.length > 1 ? () => change({ ...value, indicators: removed(indicators, index) }) : undefined
          }
        />
      ))}
      <div className={styles['buttons']}>
        <Button
          icon={<PlusOutlined aria-hidden />}
          onClick={() => change({ ...value, indicators: [...indicators, blankIndicator()] })}
        >
          {TEMPLATES.addIndicator}
        </Button>
        <Button
          danger
          icon={<DeleteOutlined aria-hidden />}
          onClick={remove}
          aria-label={TEMPLATES.removeSection(name || TEMPLATES.section(place + 1))}
        />
      </div>
    </fieldset>
  )
}
