import { useId } from 'react'
import { STARS } from '../rules.ts'
import { STAR_NAMES } from '../words.ts'
import styles from './rating.module.css'
import { RATING } from './words.ts'

type Star = (typeof STARS)[number]

interface Props {
  readonly label: string
  /** The form gives the rest. */
  readonly id?: string
  readonly value?: Star
  readonly onChange?: (star: Star) => void
  readonly 'aria-describedby'?: string
}

/** One to five stars: radio buttons to keys and screen readers, and in words beside them. */
export const Stars = ({ label, id, value, onChange, ...described }: Props) => {
  const name = useId()
  return (
    <div id={id} className={styles['stars']} role="radiogroup" aria-label={label} tabIndex={-1} {...described}>
      {STARS.map((star) => (
        <label key={star} className={styles['star']} data-full={star <= (value ?? 0)}>
          <input
            type="radio"
            name={name}
            checked={star === value}
            aria-label={RATING.star(star)}
            onChange={() => onChange?.(star)}
          />
          <span aria-hidden>★</span>
        </label>
      ))}
      <span className={styles['level']} aria-hidden>
        {value === undefined ? null : STAR_NAMES[value]}
      </span>
    </div>
  )
}
