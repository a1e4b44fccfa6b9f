import { Button, Form } from 'antd'
import { useState } from 'react'
import { dayOf } from '#kernel/day.ts'
import { FormDrawer } from '#shell/kit/form-drawer.tsx'
import { FormFailure } from '#shell/kit/form-failure.tsx'
import { RunningUploads, useRunningUploads } from '#shell/kit/upload/running-uploads.ts'
import { UPLOAD } from '#shell/kit/upload/words.ts'
import { useKeptState } from '#shell/kit/use-kept-state.ts'
import { toast } from '#shell/toast/toast.ts'
import { SHELL } from '#shell/words.ts'
import type { PaymentRow } from '../../shapes.ts'
import styles from '../plan.module.css'
import { PLAN } from './words.ts'
import { blankEntries, entryErrors, keptEntries, type Entry } from './entries.ts'
import { RegisterFields } from './register-fields.tsx'
import { useRegister } from './use-register.ts'

interface Props {
  /** As the list has them now: those that are paid leave it. */
  readonly rows: readonly PaymentRow[]
  readonly closed: () => void
}

/** Registers several payments in one go. Those that fail stay, with why and with all that was entered. */
export const RegisterDrawer = ({ rows, closed }: Props) => {
  const [opened] = useState(rows)
  const rowOf = (id: string): PaymentRow | undefined => [...rows, ...opened].find((row) => row.id === id)
  const [start] = useState(() => blankEntries(opened, new Date()))
  const { now: entries, change, isTouched } = useKeptState('entries', start, (kept) => keptEntries(start, kept))
  const [isTried, setTried] = useState(false)
  const running = useRunningUploads()
  const { outcomes, send } = useRegister(rowOf)
  const open = entries.filter(({ id }) => outcomes[id]?.isDone !== true)
  const wrongOf = (entry: Entry) => entryErrors(entry, entries, dayOf(new Date()))
  const submit = (close: () => void): void => {
    setTried(true)
    if (running.size > 0) toast('warning', UPLOAD.running)
    if (running.size > 0 || open.some((entry) => Object.keys(wrongOf(entry)).length > 0)) return
    send.mutate(open, {
      onSuccess: (all) => {
        const done = Object.values(all).filter(({ isDone }) => isDone).length
        if (done < entries.length) return
        toast('success', PLAN.allDone(done))
        close()
      },
    })
  }
  return (
    <FormDrawer
      title={PLAN.registerSeveral(entries.length)}
      dirty={isTouched && open.length > 0}
      isKept
      closed={closed}
      footer={(close) => (
        <>
          <span className={styles['sum']} aria-live="polite">
            {PLAN.doneOf(entries.length - open.length, entries.length)}
          </span>
          <Button onClick={close}>{open.length === entries.length ? SHELL.cancel : SHELL.close}</Button>
          <Button type="primary" loading={send.isPending} onClick={() => submit(close)}>
            {PLAN.registerOpen(open.length)}
          </Button>
        </>
      )}
    >
      <FormFailure error={send.error} shows={() => false} />
      <p className={styles['sub']}>{PLAN.registerHint}</p>
      <Form component={false} layout="vertical" disabled={send.isPending}>
        <RunningUploads value={running}>
          {opened.map((former) => {
            const entry = entries.find(({ id }) => id === former.id)
            return entry === undefined ? null : (
              <RegisterFields
                key={former.id}
                row={rowOf(former.id) ?? former}
                entry={entry}
                outcome={outcomes[former.id]}
                change={(changes) =>
                  change((all) => all.map((one) => (one.id === former.id ? { ...one, ...changes } : one)))
                }
                wrongIn={(field) => (isTried ? wrongOf(entry)[field] : undefined)}
              />
            )
          })}
        </RunningUploads>
      </Form>
    </FormDrawer>
  )
}
