import type { ReactNode } from 'react'
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
    {ASKED[name]?.inputs}
  </PlainStep>
)
