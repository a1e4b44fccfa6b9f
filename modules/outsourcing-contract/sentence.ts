import type { Actor } from '#kernel/machine.ts'
import { daysLeft, STAGE, type Stage } from './rules.ts'
import type { OutsourcingContract } from './shapes.ts'
import { SENTENCES } from './words.ts'

type Told = Pick<OutsourcingContract, 'effectiveFrom' | 'effectiveTo' | 'autoRenew' | 'isRenewed' | 'renewedFromCode'>

/** What there is to do about an end that is near or has passed. */
const renewalSentence = ({ autoRenew, isRenewed }: Told, reader: Actor): string => {
  if (isRenewed) return SENTENCES.renewalOpen
  if (autoRenew) return SENTENCES.prolongs
  return reader.side === 'supplier' && reader.permissions.has('outsourcing.answer') ? SENTENCES.askRenewal : ''
}

/** One plain sentence for the reader: how the contract stands today, and what follows from it. */
export const plainSentence = (stage: Stage, contract: Told, today: string, reader: Actor): string => {
  const { effectiveFrom, effectiveTo, renewedFromCode } = contract
  if (stage === STAGE.draft) return renewedFromCode === '' ? SENTENCES.draft : SENTENCES.renewalDraft(renewedFromCode)
  if (stage === STAGE.notBegun) return SENTENCES.notBegun(effectiveFrom)
  if (stage === STAGE.terminated) return SENTENCES.terminated
  const renewal = renewalSentence(contract, reader)
  if (stage === STAGE.used) return SENTENCES.used + (contract.isRenewed ? renewal : '')
  if (stage === STAGE.expired) return SENTENCES.expired(effectiveTo) + renewal
  return stage === STAGE.expiring ? SENTENCES.expiring(daysLeft(effectiveTo, today)) + renewal : SENTENCES.inForce
}
