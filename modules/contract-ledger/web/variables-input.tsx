import { Input } from 'antd'
import { useId } from 'react'
import type { ContractTemplateOption } from '#modules/contract-template/contract.ts'
import styles from './draft.module.css'
import { Fields } from './form-items.tsx'
import { DRAFT } from './words.ts'

type Variables = ContractTemplateOption['variables']
type Values = Readonly<Record<string, string>>

const NONE: Values = {}
const LONGEST = 2000

/** What staff fill in; the rest the system knows. */
const askedOf = (variables: Variables): string[] =>
  variables.filter(({ isKnown, isLoop }) => !isKnown && !isLoop).map(({ name }) => name)

/** Which of those that the template asks for are still empty. */
export const missingOf = (variables: Variables, values: Values = NONE): string[] =>
  askedOf(variables).filter((name) => (values[name] ?? '').trim() === '')

interface Props {
  readonly variables: Variables
  /** Given by the form. */
  readonly value?: Values
  readonly onChange?: (values: Values) => void
}

/** One field for each variable that the template asks for, and what the system fills in by itself. */
export const VariablesInput = ({ variables, value = NONE, onChange }: Props) => {
  const prefix = useId()
  const known = variables.filter(({ isKnown }) => isKnown).map(({ name, label }) => label || name)
  return (
    <>
      <Fields>
        {askedOf(variables).map((name) => (
          <div key={name} className={styles['variable']}>
            <label htmlFor={`${prefix}-${name}`}>{name}</label>
            <Input.TextArea
              id={`${prefix}-${name}`}
              autoSize={{ minRows: 1, maxRows: 6 }}
              maxLength={LONGEST}
              value={value[name] ?? ''}
              onChange={({ target }) => onChange?.({ ...value, [name]: target.value })}
            />
          </div>
        ))}
      </Fields>
      {known.length === 0 ? null : <p className={styles['known']}>{DRAFT.known(known)}</p>}
    </>
  )
}
