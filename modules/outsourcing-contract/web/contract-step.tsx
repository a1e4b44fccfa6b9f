import { PlainStep } from '#shell/kit/document/plain-step.tsx'
import { face } from './face.ts'
import { contracts, type ContractTypes, type DialogProps } from './queries.ts'

/** The form of a step: no step asks for more than a reason or a remark. */
export const ContractStep = ({ doc, name, closed }: DialogProps) => (
  <PlainStep<ContractTypes>
    name={name}
    closed={closed}
    face={face}
    move={contracts.useMove(doc)}
    bodyOf={(entered) => entered}
    fields={[]}
  />
)
