import { stateIn, type Machine } from '#kernel/machine.ts'
import { REMIND } from '#kernel/reminder.ts'
import type { Act, DocumentHead } from '../types.ts'
import { insert } from './store.ts'

interface Reminding {
  readonly table: string
  readonly isInternal?: boolean
  readonly machine: Machine<string, string, never>
}

/** A reminder stands in the thread as an event, with what was said with it. Other steps, and the system's, leave nothing there. */
export const noteReminder = async (
  { tx, me, now }: Act,
  { table, isInternal = false, machine }: Reminding,
  step: string,
  head: Pick<DocumentHead, 'id' | 'companyId' | 'status'>,
  remark: string,
): Promise<void> => {
  if (step !== REMIND || me.side === 'system') return
  await insert(
    tx,
    me,
    { table, documentId: head.id, companyId: head.companyId },
    {
      kind: 'reminder',
      isInternal: isInternal || machine.states[stateIn(machine, head.status)]?.staffOnly === true,
      text: remark,
      at: now.toISOString(),
    },
  )
}
