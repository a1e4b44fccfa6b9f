import { mustTake } from '#kernel/machine.ts'
import { invalid } from '#kernel/problem.ts'
import { verifySecondFactor } from '#platform/auth/second-factor.ts'
import type { Act } from '#platform/document/types.ts'
import { mustBeRevision } from '#platform/signing/revision.ts'
import type { DocumentSigning } from '#platform/signing/signing.ts'
import { contractLedger } from '../machine.ts'
import { SIGN_MODE } from '../rules.ts'
import type { Contract, ContractMove } from '../shapes.ts'
import { MESSAGES, SIGN_REASONS } from '../words.ts'
import { contracts } from './contracts.ts'
import { isWitnessed, witness } from './evidence.ts'
import { creditCodeOf } from './party-store.ts'
import { insertRevision, newestText, STAGE } from './revision-store.ts'
import type { LoadedContract } from './tables.ts'

type Signing = Pick<DocumentSigning, 'sign'>

/** Whoever signs has read this text to its end, signs under their own name, and has the phone that the code went to. */
const mustMeanIt = async (act: Act, { head, parts }: LoadedContract, body: ContractMove): Promise<string> => {
  const { tx, me } = act
  const sha256 = parts.revision?.sha256 ?? ''
  if (body.readToEnd !== true) invalid({ readToEnd: [MESSAGES.readMissing] }, MESSAGES.readMissing)
  if (body.readSha256 !== sha256) invalid({ readSha256: [MESSAGES.revisionChanged] }, MESSAGES.revisionChanged)
  const name = (body.signerName ?? '').trim()
  if (name === '') invalid({ signerName: [MESSAGES.nameMissing] })
  if (name !== me.userName) invalid({ signerName: [MESSAGES.nameDiffers] })
  if (!(await isWitnessed(act, head.id, 'codeSent', sha256))) invalid({ smsCode: [MESSAGES.codeNotSent] })
  await verifySecondFactor(tx, me, 'contract.sign', body.smsCode)
  await witness(act, head, 'codePassed', { sha256 })
  return sha256
}

/** Signs the stored text for one side and keeps the file that comes of it. What a browser has is never signed. */
export const signText = async (
  act: Act,
  { head }: LoadedContract,
  signing: Signing,
  side: 'buyer' | 'supplier',
): Promise<void> => {
  const { tx, me, now } = act
  const text = await newestText(tx, me, head.id)
  const expected = side === 'supplier' ? STAGE.text : STAGE.signed
  if (text === undefined || text.stage !== expected) return invalid({ body: [MESSAGES.bodyMissing] })
  mustBeRevision(text.sha256, text.content)
  const isSupplier = side === 'supplier'
  const id = isSupplier ? head.companyId : head.buyerCompanyId
  const signatory = {
    id,
    side,
    name: isSupplier ? head.supplierName : head.buyerCompanyName,
    creditCode: await creditCodeOf(tx, me, id),
  }
  const signed = await signing.sign(act, text.content, {
    signatory,
    person: me.userName,
    reason: SIGN_REASONS[side],
    at: now,
  })
  await insertRevision(tx, me, {
    contractId: head.id,
    companyId: head.companyId,
    version: head.version,
    stage: isSupplier ? STAGE.signed : STAGE.sealed,
    sha256: signed.sha256,
    pageCount: text.pageCount,
    content: signed.pdf,
    word: null,
    person: me.userName,
    certificateNo: signed.certificateNo,
    at: signed.signedAt,
  })
  const kind = isSupplier ? 'signed' : 'sealed'
  await witness(act, head, kind, { sha256: signed.sha256, certificateNo: signed.certificateNo })
}

/**
 * Takes a step. Where it is a signature in the browser, the signature is made first, after the machine has said yes and in the
 * transaction of the step: either both are kept, or nothing.
 */
export const moveContract = async (
  signing: Signing,
  act: Act,
  id: string,
  name: string,
  body: ContractMove,
): Promise<Contract> => {
  if (name === 'partnerSign' || name === 'seal') {
    const loaded = await contracts.lock(act, id)
    const seen = { ...loaded, rowVersion: loaded.head.rowVersion }
    mustTake(contractLedger, name, seen, body, act.me)
    if (loaded.head.signMode === SIGN_MODE.electronic) {
      if (name === 'partnerSign') await mustMeanIt(act, loaded, body)
      await signText(act, loaded, signing, name === 'seal' ? 'buyer' : 'supplier')
    }
  }
  return contracts.move(act, id, name, body)
}
