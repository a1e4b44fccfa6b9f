import { keywordsOf, titleOf, type TSchema } from '#kernel/schema.ts'
import styles from './entry.module.css'
import { ITEM } from './words.ts'

interface PointsProps {
  readonly id: string
  readonly label: string
  readonly most: number
  readonly value: string | null
  readonly isWrong: boolean
  readonly enter: (score: string | null) => void
}

/** Points, typed on the keys of numbers. */
export const Points = ({ id, label, most, value, isWrong, enter }: PointsProps) => (
  <div className={styles['field']}>
    <label className={styles['label']} htmlFor={id}>
      {label}
    </label>
    <div className={styles['points']}>
      <input
        id={id}
        className={styles['number']}
        inputMode="decimal"
        autoComplete="off"
        maxLength={9}
        aria-invalid={isWrong}
        aria-describedby={`${id}-says`}
        value={value ?? ''}
        onChange={({ target }) => enter(target.value.trim() === '' ? null : target.value.trim())}
      />
      <span id={`${id}-says`} className={isWrong ? styles['error'] : styles['says']}>
        {isWrong ? ITEM.scoreWrong(most) : ITEM.outOf(most)}
      </span>
    </div>
  </div>
)

interface WordsProps {
  readonly id: string
  readonly schema: TSchema
  readonly value: string
  readonly enter: (text: string) => void
}

/** A few lines of text. */
export const Words = ({ id, schema, value, enter }: WordsProps) => (
  <div className={styles['field']}>
    <label className={styles['label']} htmlFor={id}>
      {titleOf(schema)}
    </label>
    <textarea
      id={id}
      className={styles['words']}
      rows={2}
      maxLength={keywordsOf(schema).maxLength}
      value={value}
      onChange={({ target }) => enter(target.value)}
    />
  </div>
)
