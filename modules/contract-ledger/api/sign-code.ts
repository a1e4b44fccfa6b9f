import type { Caller } from '#kernel/caller.ts'
import { decide, refuseVerdict } from '#kernel/machine.ts'
import { invalid } from '#kernel/problem.ts'
import { sendSecondFactor, type SecondFactorDeps } from '#platform/auth/second-factor.ts'
import { contractLedger } from '../machine.ts'
import { SIGN_MODE } from '../rules.ts'
import { MESSAGES } from '../words.ts'
import { contracts } from './contracts.ts'
import { witness } from './evidence.ts'

interface Asked {
  readonly me: Caller
  readonly now: Date
  readonly address: string
  readonly id: string
  readonly readSha256: string
}

/**
 * Sends a code to whoever is about to sign. It is good for the text that was read and for no other: that it was sent for it
 * stands in the evidence, and a signature asks for that.
 */
export const sendSignCode = async (deps: SecondFactorDeps, { me, now, address, id, readSha256 }: Asked) => {
  const { db } = deps
  await db.read(me, async (tx) => {
    const { head, state, facts, parts } = await contracts.load({ tx, me, now }, id)
    const verdict = decide(contractLedger, 'partnerSign', state, facts, me)
    if (!verdict.ok) refuseVerdict(verdict)
    if (head.signMode !== SIGN_MODE.electronic) invalid({ signMode: [MESSAGES.notElectronic] }, MESSAGES.notElectronic)
    if (parts.revision?.sha256 !== readSha256)
      invalid({ readSha256: [MESSAGES.revisionChanged] }, MESSAGES.revisionChanged)
  })
  const sent = await sendSecondFactor(deps, me, 'contract.sign')
  await db.write(me, async (tx) => {
    const act = { tx, me, now }
    const { head } = await contracts.lock(act, id)
    await witness(act, head, 'codeSent', { sha256: readSha256, address, mobile: sent.mobileMasked })
  })
  return sent
}
