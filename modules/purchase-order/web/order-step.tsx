import type { ReactNode } from 'react'
import { WarningsNote } from '#modules/work-calendar/web/shared/warnings-note.tsx'
import { PlainStep } from '#shell/kit/document/plain-step.tsx'
import type { OrderTransition } from '../machine.ts'
import { ClaimFields, CLAIM_NAMES, OfferField, type ClaimValues } from './claim/claim-fields.tsx'
import { CONTRACT_NAMES, ContractFields, type ContractValues } from './contract-fields.tsx'
import { face } from './face.ts'
import { orders, type DialogProps, type OrderTypes } from './queries.ts'

type Own = ContractValues & ClaimValues

interface Asked {
  readonly names: readonly (keyof Own)[]
  readonly inputs: ReactNode
}

/** What steps ask for besides a reason or a remark. */
const ASKED: Partial<Record<OrderTransition, Asked>> = {
  // Those who agree to a cancellation may name their loss.
  agreeCancel: { names: CLAIM_NAMES, inputs: <ClaimFields /> },
  reclaim: { names: CLAIM_NAMES, inputs: <ClaimFields isMust /> },
  counterClaim: { names: ['claimAmount'], inputs: <OfferField /> },
  sign: { names: CONTRACT_NAMES, inputs: <ContractFields known={[]} /> },
}

/** Steps with which an order goes out, or on its way there. */
const GOES_OUT: readonly OrderTransition[] = ['publish', 'submitForApproval', 'approve']

/** A step that needs no form of its own. */
export const OrderStep = ({ doc, name, closed }: DialogProps) => (
  <PlainStep<OrderTypes, Own>
    name={name}
    closed={closed}
    face={face}
    move={orders.useMove(doc)}
    bodyOf={(entered) => entered}
    fields={ASKED[name]?.names ?? []}
  >
    {GOES_OUT.includes(name) ? <WarningsNote warnings={doc.internal?.warnings ?? []} /> : null}
    {ASKED[name]?.inputs}
  </PlainStep>
)
