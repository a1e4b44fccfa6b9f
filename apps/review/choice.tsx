import styles from './entry.module.css'

interface Props {
  readonly title: string
  readonly name: string
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  readonly value: string | null
  readonly choose: (value: string) => void
}

/** One of a few, as large buttons; underneath they are what the keyboard and screen readers know. */
export const Choice = ({ title, name, choices, value, choose }: Props) => (
  <fieldset className={styles['group']}>
    <legend className={styles['label']}>{title}</legend>
    <div className={styles['choices']}>
      {choices.map((one) => (
        <label key={one.value} className={styles['choice']}>
          <input
            type="radio"
            className={styles['radio']}
            name={name}
            checked={one.value === value}
            onChange={() => choose(one.value)}
          />
          {one.label}
        </label>
      ))}
    </div>
  </fieldset>
)
