import { useId, useRef, useState, type FormEvent } from 'react'
import { PEOPLE } from '#apps/demo/people.ts'
import { isMobile } from '#kernel/identity.ts'
import { mobileFrom } from '../login/digits.ts'
import kit from './kit.module.css'
import styles from './number-picker.module.css'
import { PHONE } from './words.ts'

/** Whose phone is it? */
export const NumberPicker = ({ onChoose }: { readonly onChoose: (mobile: string) => void }) => {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [mobile, setMobile] = useState('')
  const [isWrong, setWrong] = useState(false)

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (isMobile(mobile)) return onChoose(mobile)
    setWrong(true)
    return field.current?.focus()
  }

  return (
    <div className={styles['picker']}>
      <h1 className={styles['title']}>{PHONE.choose}</h1>
      <p className={kit['hint']}>{PHONE.chooseHint}</p>
      <h2 className={kit['heading']}>{PHONE.people}</h2>
      <ul className={styles['people']}>
        {PEOPLE.map((person) => (
          <li key={person.mobile}>
            <button type="button" className={styles['person']} onClick={() => onChoose(person.mobile)}>
              <span className={styles['name']}>{person.name}</span>
              <span className={styles['number']}>{person.mobile}</span>
              <span className={styles['note']}>{person.note}</span>
            </button>
          </li>
        ))}
      </ul>
      <form className={kit['card']} onSubmit={submit} noValidate>
        <label className={kit['heading']} htmlFor={id}>
          {PHONE.other}
        </label>
        <div className={kit['row']}>
          <input
            ref={field}
            id={id}
            className={kit['input']}
            type="tel"
            inputMode="numeric"
            value={mobile}
            aria-invalid={isWrong}
            aria-describedby={`${id}-says`}
            onChange={(event) => {
              setMobile(mobileFrom(event.target.value))
              setWrong(false)
            }}
          />
          <button type="submit" className={kit['main']}>
            {PHONE.use}
          </button>
        </div>
        <p id={`${id}-says`} className={kit['error']} role="status">
          {isWrong ? PHONE.mobileFault : ''}
        </p>
      </form>
    </div>
  )
}
