import { randomBytes, randomUUID } from 'node:crypto'
import { DAY_MS, dayOf, momentAfter } from '#kernel/day.ts'
import { byField, invalid } from '#kernel/problem.ts'
import { formulasNamed } from '#modules/formula/api/shared/order-formulas.ts'
import { SAFETY_KINDS } from '#modules/sku-category/contract.ts'
import type { EffectTable } from '#platform/document/types.ts'
import { TOKEN_BYTES } from '../public-token.ts'
import { certificateErrors, expiryOf, FINDING, isUnchanged } from '../rules.ts'
import { FORMERS_KEPT, type Certificate, type CertificateDraft } from '../shapes.ts'
import { HISTORY, MESSAGES } from '../words.ts'
import type { PassportDocument, PassportStep } from './tables.ts'

/** So long each side has when it is its turn. */
const CHECK_MS = 3 * DAY_MS
const PROVIDE_MS = 7 * DAY_MS

export const provideBy = (now: Date): string => momentAfter(now, PROVIDE_MS)

/** The formulas that documents name, each of this supplier. */
const formulasIn = async ({ tx, me, head }: PassportStep, drafts: readonly CertificateDraft[]) => {
  const found = await formulasNamed(tx, me, head.companyId, [...new Set(drafts.flatMap((one) => one.formulaIds))])
  const isKnown = (id: string): boolean => found.some((one) => one.id === id)
  const wrong = drafts.flatMap(({ formulaIds }, index) =>
    formulaIds.every(isKnown) ? [] : [{ field: `certificates.${index}.formulaIds`, why: MESSAGES.formulaUnknown }],
  )
  return wrong.length > 0 ? invalid(byField(wrong)) : found.map(({ id, code, version }) => ({ id, code, version }))
}

/** `CCC 证书 2026-001`: as the history lists them, within what it holds. */
const listed = (certificates: readonly Certificate[]): string =>
  certificates
    .map(({ kind, number }) => `${SAFETY_KINDS[kind]} ${number}`)
    .join('、')
    .slice(0, 500)

/** What was handed in: what is as it was stays good, all else waits to be checked. */
const submitted = async (step: PassportStep) => {
  const { head, input, now } = step
  const drafts = input.certificates ?? []
  if (drafts.length === 0) invalid({ certificates: [MESSAGES.certificatesMissing] })
  const wrong = certificateErrors(drafts, head.certificates, dayOf(now))
  if (wrong.length > 0) invalid(byField(wrong))
  const formulas = await formulasIn(step, drafts)
  const certificates = drafts.map(({ formulaIds, ...draft }): Certificate => {
    const former = head.certificates.find(({ id }) => id === draft.id)
    if (former?.finding === FINDING.valid && isUnchanged({ ...draft, formulaIds }, head.certificates)) return former
    return {
      ...draft,
      id: draft.id ?? randomUUID(),
      number: draft.number.trim(),
      issuer: draft.issuer.trim(),
      standard: draft.standard.trim(),
      formulas: formulas.filter(({ id }) => formulaIds.includes(id)),
      finding: FINDING.pending,
      reason: '',
      checkedAt: null,
      checkedBy: '',
    }
  })
  const replaced = head.certificates.filter((one) => one.finding === FINDING.valid && !certificates.includes(one))
  return {
    head: {
      certificates: JSON.stringify(certificates),
      formers: JSON.stringify([...head.formers, ...replaced].slice(-FORMERS_KEPT)),
      expiresOn: expiryOf(certificates),
      returnReason: '',
      dueAt: momentAfter(now, CHECK_MS),
    },
    diff: [{ field: HISTORY.certificates, before: listed(head.certificates), after: listed(certificates) }],
  }
}

/** What was looked at, by whom: those that are named go back, the others are good. */
const checked = ({ head, me, now }: PassportStep, isReturned: (one: Certificate) => boolean, reason: string) => {
  const by = { checkedAt: now.toISOString(), checkedBy: me.userName }
  const certificates = head.certificates.map((one): Certificate => {
    if (one.finding !== FINDING.pending) return one
    return isReturned(one)
      ? { ...one, ...by, finding: FINDING.returned, reason }
      : { ...one, ...by, finding: FINDING.valid, reason: '' }
  })
  return { certificates: JSON.stringify(certificates), expiresOn: expiryOf(certificates), toldDays: null }
}

/** Which go back: those that are named, or all that wait. */
const returned = (step: PassportStep) => {
  const { head, input, now } = step
  const { returnedIds = [], remark = '' } = input
  const pending = head.certificates.filter(({ finding }) => finding === FINDING.pending)
  if (returnedIds.some((id) => pending.every((one) => one.id !== id)))
    invalid({ returnedIds: [MESSAGES.returnedUnknown] })
  const isReturned = ({ id }: Certificate): boolean => returnedIds.length === 0 || returnedIds.includes(id)
  return { ...checked(step, isReturned, remark), returnReason: remark, dueAt: provideBy(now) }
}

/** What steps change besides the state. */
export const passportEffects: EffectTable<PassportDocument> = {
  submit: submitted,
  pass: async (step) => {
    const version = step.head.version + 1
    return {
      head: { ...checked(step, () => false, ''), version, returnReason: '', dueAt: null },
      diff: [{ field: HISTORY.version, before: String(step.head.version), after: String(version) }],
    }
  },
  return: async (step) => ({ head: returned(step) }),
  expire: async ({ now }) => ({ head: { dueAt: provideBy(now) } }),
  share: async () => ({ head: { publicToken: randomBytes(TOKEN_BYTES).toString('base64url') } }),
  unshare: async () => ({ head: { publicToken: null } }),
  void: async ({ input }) => ({ head: { voidReason: input.remark ?? '', publicToken: null, dueAt: null } }),
}
