import { minuteOf, momentAfter } from '#kernel/day.ts'
import { invalid, notFound, refuse } from '#kernel/problem.ts'
import { mayRead, needsToken } from '#kernel/secrecy.ts'
import { hashOpaque, newOpaque } from '#platform/auth/opaque.ts'
import { recordAudit } from '#platform/database/records.ts'
import type { Database } from '#platform/database/database.ts'
import type { Caller } from '#kernel/caller.ts'
import type { Act } from '#platform/document/types.ts'
import { watermarkedPdf } from '#platform/print/watermark.ts'
import { SIGN_MODE } from '../rules.ts'
import { ACTIONS, MESSAGES, watermarkText } from '../words.ts'
import { contracts } from './contracts.ts'
import { isWitnessed, witness } from './evidence.ts'
import { newestText, newestWord, STAGE, type StoredText } from './revision-store.ts'
import type { ContractDocument } from './tables.ts'
import { insertToken, isToken } from './view-token-store.ts'

const TOKEN_MS = 10 * 60_000

type Head = ContractDocument['head']

/** What is written across what somebody reads: their company, their name and the minute. */
export const watermarkOf = (me: Caller, head: Head, now: Date): string =>
  watermarkText(me.side === 'supplier' ? head.supplierName : head.buyerCompanyName, me.userName, minuteOf(now))

/** Notes what a reader did. */
export const audited = ({ tx, me }: Act, head: Head, action: string): Promise<void> =>
  recordAudit(tx, me, { entity: 'ContractLedger', entityId: head.id, companyId: head.companyId, action })

/** A contract whose text the caller may read at all. */
const readable = async (act: Act, id: string): Promise<Head> => {
  const head = await contracts.getHead(act, id)
  return mayRead(head.secretLevel, act.me) ? head : refuse(403, 'Forbidden')
}

/** Where a reader finds the text, and what is written across it for them. */
export const previewText = async (act: Act, id: string) => {
  const head = await readable(act, id)
  const base = `/api/ContractLedger/${head.id}/Preview`
  return { pdfUrl: `${base}/Pdf`, docxUrl: `${base}/Docx`, watermark: watermarkOf(act.me, head, act.now) }
}

/** A token for one person and one contract, good for some minutes. */
export const giveToken = async (act: Act, id: string) => {
  const { tx, me, now } = act
  const head = await readable(act, id)
  const token = newOpaque()
  const expiresAt = momentAfter(now, TOKEN_MS)
  await insertToken(tx, me, { tokenHash: hashOpaque(token), contractId: id, companyId: head.companyId, expiresAt })
  await audited(act, head, ACTIONS.token)
  return { token, expiresAt, watermark: watermarkOf(me, head, now) }
}

/** The same, opened: with a token where it is secret, and every such look is written down. */
export const opened = async (act: Act, id: string, token: string | undefined): Promise<Head> => {
  const head = await readable(act, id)
  if (!needsToken(head.secretLevel)) return head
  if (!token) return invalid({ Token: [MESSAGES.secret] }, MESSAGES.secret)
  if (!(await isToken(act.tx, act.me, id, hashOpaque(token), act.now)))
    return invalid({ Token: [MESSAGES.tokenWrong] }, MESSAGES.tokenWrong)
  await audited(act, head, ACTIONS.viewed)
  return head
}

/** The supplier has seen the text that it is asked to sign: once for each person and each text. */
const witnessView = async (act: Act, head: Head, { sha256 }: StoredText, address: string): Promise<void> => {
  if (act.me.side !== 'supplier' || head.status !== 'signing' || head.signMode !== SIGN_MODE.electronic) return
  await contracts.store.lock(act.tx, act.me, head.id)
  if (!(await isWitnessed(act, head.id, 'viewed', sha256))) await witness(act, head, 'viewed', { sha256, address })
}

export interface Reading {
  readonly db: Database
  readonly me: Caller
  readonly now: Date
  readonly id: string
  readonly token: string | undefined
}

/** The text to be read: a copy with the reader's name across it. */
export const showPdf = async ({ db, me, now, id, token }: Reading, address: string) => {
  const { head, text } = await db.write(me, async (tx) => {
    const act = { tx, me, now }
    const found = await opened(act, id, token)
    const newest = (await newestText(tx, me, id)) ?? invalid({ body: [MESSAGES.bodyMissing] }, MESSAGES.bodyMissing)
    await witnessView(act, found, newest, address)
    return { head: found, text: newest }
  })
  return { name: `${head.code}.pdf`, bytes: await watermarkedPdf(text.content, watermarkOf(me, head, now)) }
}

/** The text in Word, to be marked up. */
export const showWord = ({ db, me, now, id, token }: Reading) =>
  db.write(me, async (tx) => {
    const head = await opened({ tx, me, now }, id, token)
    return { name: `${head.code}.docx`, bytes: (await newestWord(tx, me, id)) ?? notFound() }
  })

/** The signed file to the byte, so that others can verify it. */
export const signedFile = ({ db, me, now, id, token }: Reading) =>
  db.write(me, async (tx) => {
    const head = await opened({ tx, me, now }, id, token)
    const text = await newestText(tx, me, id)
    if (text === undefined || text.stage === STAGE.text)
      return invalid({ signedAt: [MESSAGES.notSigned] }, MESSAGES.notSigned)
    return { name: `${head.contractCode || head.code}.pdf`, bytes: text.content }
  })
