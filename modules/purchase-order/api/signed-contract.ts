import { dayOf } from '#kernel/day.ts'
import { invalid } from '#kernel/problem.ts'
import type { MoveInput } from '../shapes.ts'
import { MESSAGES } from '../words.ts'

type Signed = Pick<MoveInput, 'contractNo' | 'contractSignedOn' | 'contractFiles'>

/** The contract as it stands on the head; nobody has signed tomorrow. */
export const signedHead = ({ contractNo = '', contractSignedOn, contractFiles = [] }: Signed, now: Date) => {
  if (contractSignedOn !== undefined && contractSignedOn > dayOf(now))
    invalid({ contractSignedOn: [MESSAGES.signedAhead] })
  return {
    contractNo: contractNo.trim(),
    contractSignedOn: contractSignedOn ?? null,
    contractFiles: JSON.stringify(contractFiles),
  }
}
