import { Form } from 'antd'
import { useState } from 'react'
import { errorsOf } from '#shell/failure.ts'
import { DrawerButtons } from '#shell/kit/drawer-buttons.tsx'
import { FormDrawer } from '#shell/kit/form-drawer.tsx'
import { FormFailure } from '#shell/kit/form-failure.tsx'
import { useKeptState } from '#shell/kit/use-kept-state.ts'
import { toast } from '#shell/toast/toast.ts'
import type { Capacity } from '../shapes.ts'
import { draftOf, entryErrors, entryIn, startOf } from './capacity-entry.ts'
import { CapacityFields } from './capacity-fields.tsx'
import { useSaveCapacity } from './queries.ts'
import { CAPACITY_FORM } from './words.ts'

const WIDTH = 720
const AT_FIELDS = /^(name|unit|weeklyQty|validFrom|validTo|uses|uses\.\d+\.\w+|exceptions\.\d+\.\w+)$/

interface Props {
  /** Nothing for a new one. */
  readonly capacity: Capacity | undefined
  readonly others: readonly Capacity[]
  readonly today: string
  readonly closed: () => void
}

/** What is made in a week, to declare or to change. */
export const CapacityDrawer = ({ capacity, others, today, closed }: Props) => {
  const [start] = useState(() => startOf(capacity, today))
  const part = `capacity.${capacity?.id ?? ''}.${capacity?.rowVersion ?? ''}`
  const { now: entry, change, isTouched } = useKeptState(part, start, entryIn)
  const [tried, setTried] = useState(false)
  const save = useSaveCapacity(capacity)
  const wrong = entryErrors(entry, others, capacity?.id)
  const refused = errorsOf(save.error)
  const wrongIn = (field: string): string | undefined => (tried ? (wrong.get(field) ?? refused[field]?.[0]) : undefined)
  const submit = (close: () => void): void => {
    setTried(true)
    if (wrong.size > 0) return
    save.mutate(draftOf(entry), {
      onSuccess: () => {
        toast('success', CAPACITY_FORM.saved)
        close()
      },
    })
  }
  return (
    <FormDrawer
      title={capacity === undefined ? CAPACITY_FORM.add : CAPACITY_FORM.change}
      size={WIDTH}
      dirty={isTouched}
      isKept
      closed={closed}
      footer={(close) => (
        <DrawerButtons close={close} label={CAPACITY_FORM.save} isSending={save.isPending} send={() => submit(close)} />
      )}
    >
      <FormFailure error={save.error} shows={(field) => AT_FIELDS.test(field)} />
      <Form component={false} layout="vertical">
        <CapacityFields
          entry={entry}
          change={(changes) => {
            save.reset()
            change({ ...entry, ...changes })
          }}
          wrongIn={wrongIn}
        />
      </Form>
    </FormDrawer>
  )
}
