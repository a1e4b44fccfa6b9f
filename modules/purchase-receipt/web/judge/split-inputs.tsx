import { Input } from 'antd'
import { useId } from 'react'
import { FIELDS } from '../../field-words.ts'
import type { SplitLine } from '../../exception-shapes.ts'
import { Wrong } from '../phone/photos.tsx'
import { quantityIn } from '../phone/quantity.ts'
import styles from './judge.module.css'

/** What becomes of a line, as texts. */
export interface Split {
  readonly accepted: string
  readonly concession: string
  readonly rejected: string
}
const PARTS = [
  ['accepted', FIELDS.acceptedQty],
  ['concession', FIELDS.concessionQty],
  ['rejected', FIELDS.rejectedQty],
] as const

/** The same as quantities. */
export const splitLine = (itemId: string, { accepted, concession, rejected }: Split): SplitLine => ({
  itemId,
  acceptedQty: quantityIn(accepted),
  concessionQty: quantityIn(concession),
  rejectedQty: quantityIn(rejected),
})

interface Props {
  readonly name: string
  readonly value: Split
  readonly change: (changes: Partial<Split>) => void
  readonly wrong: string | undefined
}

/** Divides what came into what is accepted, conceded and rejected. */
export const SplitInputs = ({ name, value, change, wrong }: Props) => {
  const id = useId()
  return (
    <>
      <div className={styles['split']}>
        {PARTS.map(([part, label]) => (
          <div key={part} className={styles['field']}>
            <label htmlFor={`${id}-${part}`}>{label}</label>
            <Input
              id={`${id}-${part}`}
              aria-label={`${name} ${label}`}
              aria-invalid={wrong !== undefined}
              aria-describedby={`${id}-wrong`}
              status={wrong === undefined ? '' : 'error'}
              inputMode="decimal"
              autoComplete="off"
              maxLength={14}
              value={value[part]}
              onFocus={({ target }) => target.select()}
              onChange={({ target }) => change({ [part]: target.value.trim() })}
            />
          </div>
        ))}
      </div>
      <Wrong id={`${id}-wrong`} why={wrong} />
    </>
  )
}
