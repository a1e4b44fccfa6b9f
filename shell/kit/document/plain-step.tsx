import type { ReactNode } from 'react'
import { REMIND } from '#kernel/reminder.ts'
import { StepModal, type Ended, type Entered } from '../detail/step-modal.tsx'
import { AnswerTime } from '../thread/answer-time.tsx'
import type { Face } from './face.ts'
import type { MoveInput } from './queries.tsx'
import type { DialogProps, RecordTypes } from './types.ts'

interface Props<D extends RecordTypes, Own extends object> extends Pick<DialogProps<D>, 'name' | 'closed'> {
  readonly face: Face<D['transition']>
  /** What `useMove` answers. */
  readonly move: {
    readonly mutate: (moved: MoveInput<D>, ended: Ended) => void
    readonly isPending: boolean
    readonly error: unknown
  }
  /** What was entered, as the body has it. */
  readonly bodyOf: (entered: Entered<Own>) => D['body']
  readonly fields?: readonly string[]
  /** Inputs that stand before the words. */
  readonly first?: ReactNode
  readonly children?: ReactNode
}

/** A step that asks for a reason or a remark, and hardly more: `Own` are the further fields, `children` their inputs. */
export const PlainStep = <D extends RecordTypes, Own extends object = object>(props: Props<D, Own>) => {
  const { name, closed, face, move, bodyOf, fields = [], first, children } = props
  return (
    <StepModal<Own>
      label={face.labelOf(name)}
      needsReason={face.needsReason(name)}
      isInternal={face.isInternal(name)}
      submit={(entered, ended) => move.mutate({ name, body: bodyOf(entered) }, ended)}
      isSending={move.isPending}
      error={move.error}
      closed={closed}
      fields={fields}
      first={first}
    >
      {name === REMIND ? <AnswerTime /> : null}
      {children}
    </StepModal>
  )
}
