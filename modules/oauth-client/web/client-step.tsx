import { StepModal } from '#shell/kit/detail/step-modal.tsx'
import { toast } from '#shell/toast/toast.ts'
import { oauthClient, type ClientTransition } from '../machine.ts'
import type { Client } from '../shapes.ts'
import { useChange } from './queries.ts'
import { CLIENTS, STEPS } from './words.ts'

interface Props {
  readonly client: Client
  readonly step: ClientTransition
  readonly closed: () => void
}

/** Asks before a program is taken into use, stopped or ended, and for the reason where one is due. */
export const ClientStep = ({ client, step, closed }: Props) => {
  const change = useChange(client, true)
  const transition = oauthClient.transitions[step]
  return (
    <StepModal
      label={CLIENTS.of(transition.label, client.name)}
      needsReason={'reason' in transition}
      isSending={change.isPending}
      error={change.error}
      closed={closed}
      submit={({ remark }, { onSuccess, onError }) =>
        change.mutate(
          { transition: step, ...(remark === undefined ? {} : { remark }) },
          {
            onSuccess: () => {
              toast('success', CLIENTS.moved(transition.label))
              onSuccess()
            },
            onError,
          },
        )
      }
    >
      <p>{STEPS[step]}</p>
    </StepModal>
  )
}
