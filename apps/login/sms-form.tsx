import { useRef, useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { maskMobile } from '#kernel/masking.ts'
import { errorsOf, sentenceOf } from '#shell/failure.ts'
import { HttpError } from '#shell/client/errors.ts'
import { Button } from './button.tsx'
import { CODE_DIGITS, codeFrom, mobileFrom } from './digits.ts'
import { faultsOf, mobileFault, resendAt, type Faults, type Sent } from './entry.ts'
import { Field } from './field.tsx'
import styles from './login.module.css'
import { useSecondsUntil } from './use-countdown.ts'
import { LOGIN } from './words.ts'

/** What proves that a person holds a number. */
export interface Proof {
  readonly mobile: string
  readonly code: string
  readonly requestId: string
}

interface Props {
  readonly ask: (mobile: string) => Promise<{ readonly requestId: string; readonly expiresIn: number }>
  readonly prove: (proof: Proof) => Promise<void>
  readonly submitWord: string
}

type Busy = 'no' | 'asking' | 'proving'

/** A number, and the code that arrives there. What was typed stays whatever the server says. */
export const SmsForm = ({ ask, prove, submitWord }: Props) => {
  const [mobile, setMobile] = useState('')
  const [code, setCode] = useState('')
  const [sent, setSent] = useState<Sent>()
  const [faults, setFaults] = useState<Faults>({})
  const [busy, setBusy] = useState<Busy>('no')
  const left = useSecondsUntil(resendAt(sent, mobile))
  const mobileField = useRef<HTMLInputElement>(null)
  const codeField = useRef<HTMLInputElement>(null)
  const complaint = useRef<HTMLParagraphElement>(null)

  /** Shows what is wrong, then goes there: the words are in place when the field is read out. */
  const complain = (next: Faults): void => {
    flushSync(() => {
      setFaults(next)
      setBusy('no')
    })
    if (next.mobile !== undefined) mobileField.current?.focus()
    else if (next.code !== undefined) codeField.current?.select()
    else complaint.current?.focus()
  }

  const requestCode = async (): Promise<void> => {
    const fault = mobileFault(mobile)
    if (fault !== undefined) return complain({ mobile: fault })
    setBusy('asking')
    setFaults({})
    try {
      const { requestId, expiresIn } = await ask(mobile)
      setSent({ mobile, requestId, seconds: expiresIn, at: Date.now() })
      setCode('')
      setBusy('no')
      codeField.current?.focus()
    } catch (error) {
      // The limits belong to the button beside the code.
      complain(placed(error, error instanceof HttpError && error.status === 429 ? 'code' : 'form'))
    }
    return undefined
  }

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (busy !== 'no') return
    const found = faultsOf({ mobile, code, sent }, Date.now())
    if (sent === undefined || Object.keys(found).length > 0) return complain(found)
    setBusy('proving')
    setFaults({})
    await prove({ mobile, code, requestId: sent.requestId }).catch((error: unknown) => complain(placed(error, 'form')))
  }

  return (
    <form className={styles['form']} onSubmit={(event) => void submit(event)} noValidate>
      {faults.form !== undefined && (
        <p className={styles['complaint']} role="alert" tabIndex={-1} ref={complaint}>
          {faults.form}
        </p>
      )}
      <Field
        id="mobile"
        label={LOGIN.mobile}
        error={faults.mobile}
        ref={mobileField}
        value={mobile}
        autoFocus
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        onChange={(event) => {
          setMobile(mobileFrom(event.target.value))
          setFaults({ ...faults, mobile: undefined })
        }}
      />
      <Field
        id="code"
        label={LOGIN.code}
        error={faults.code}
        ref={codeField}
        value={code}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern={`\\d{${CODE_DIGITS}}`}
        hint={sent?.mobile === mobile ? LOGIN.sent(maskMobile(sent.mobile), Math.round(sent.seconds / 60)) : ''}
        onChange={(event) => {
          setCode(codeFrom(event.target.value))
          setFaults({ ...faults, code: undefined })
        }}
        beside={
          <Button kind="side" isOff={busy !== 'no' || left > 0} onPress={() => void requestCode()}>
            {busy === 'asking' ? LOGIN.asking : left > 0 ? LOGIN.wait(left) : sent ? LOGIN.askAgain : LOGIN.ask}
          </Button>
        }
      />
      <Button kind="main" isOff={busy !== 'no'}>
        {busy === 'proving' ? LOGIN.submitting : submitWord}
      </Button>
    </form>
  )
}

/** Where the words of a refusal belong; those of a field that is not here, and all others, go to the given place. */
const placed = (error: unknown, elsewhere: keyof Faults): Faults => {
  const { mobile, code } = errorsOf(error)
  return mobile?.[0] !== undefined || code?.[0] !== undefined
    ? { mobile: mobile?.[0], code: code?.[0] }
    : { [elsewhere]: sentenceOf(error) }
}
