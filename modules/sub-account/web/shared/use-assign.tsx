import { lazy, Suspense } from 'react'
import type { Assigned, Assignment } from '#kernel/document.ts'
import { useMay } from '#modules/user/web/shared/permissions.ts'
import { confirm } from '#shell/confirm/confirm.ts'
import { sentenceOf } from '#shell/failure.ts'
import type { BatchAction } from '#shell/kit/list/batch-bar.tsx'
import { toast } from '#shell/toast/toast.ts'
import { ASSIGN } from '../words.ts'
import { useAskForColleagues } from './colleagues.ts'

// Fetched when somebody assigns: lists are opened far more often.
const AssignChoice = lazy(async () => ({ default: (await import('./assign-choice.tsx')).AssignChoice }))

const BY_RULE = 'rule'
const NOBODY = 'nobody'

interface Row {
  readonly id: string
}

interface Calls {
  readonly send: (body: Assignment) => Promise<Assigned>
  /** Shows what came of it. */
  readonly settle: () => Promise<unknown>
}

const bodyOf = (ids: readonly string[], choice: string): Assignment => {
  if (choice === BY_RULE) return { ids: [...ids], byRule: true }
  return { ids: [...ids], followerId: choice === NOBODY ? null : choice }
}

/** The main account gives documents to members: one, many, or by what each is responsible for. Nothing for others. */
export const useAssign = <R extends Row>({ send, settle }: Calls): BatchAction<R> | undefined => {
  const isOwner = useMay()('account.manage')
  const askForColleagues = useAskForColleagues()
  if (!isOwner) return undefined
  const run = async (rows: readonly R[]): Promise<readonly R[]> => {
    // The client has said why they could not be had.
    const colleagues = await askForColleagues().catch(() => undefined)
    if (colleagues === undefined) return rows
    const options = [
      ...colleagues.map(({ id, name, roleNames }) => ({ value: id, label: ASSIGN.option(name, roleNames.join('、')) })),
      { value: BY_RULE, label: ASSIGN.byRule },
      { value: NOBODY, label: ASSIGN.nobody },
    ]
    let choice: string | undefined
    const isSure = await confirm({
      title: ASSIGN.title(rows.length),
      content: (
        <Suspense>
          <AssignChoice options={options} choose={(value) => (choice = value)} />
        </Suspense>
      ),
      okText: ASSIGN.ok,
    })
    if (!isSure || choice === undefined) return rows
    try {
      const { assigned, unmatched } = await send(
        bodyOf(
          rows.map(({ id }) => id),
          choice,
        ),
      )
      if (unmatched > 0) toast('warning', ASSIGN.unmatched(assigned, unmatched))
      else toast('success', assigned === 0 ? ASSIGN.same : ASSIGN.done(assigned))
      return []
    } catch (error) {
      toast('error', sentenceOf(error))
      return rows
    } finally {
      await settle()
    }
  }
  return { key: 'assign', label: ASSIGN.action, run }
}
