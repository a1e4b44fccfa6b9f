import type { Caller } from '#kernel/caller.ts'
import { invalid, refuse } from '#kernel/problem.ts'
import { mayRead } from '#kernel/secrecy.ts'
import type { Database } from '#platform/database/database.ts'
import { brokenAt } from '#platform/signing/evidence/chain.ts'
import { sameRevision } from '#platform/signing/revision.ts'
import type { DocumentSigning } from '#platform/signing/signing.ts'
import { PROBLEM_WORDS } from '#platform/signing/words.ts'
import type { ContractVerification } from '../contract.ts'
import { MESSAGES, VERIFY } from '../words.ts'
import { contracts } from './contracts.ts'
import { evidenceOf } from './evidence-store.ts'
import { newestText, STAGE } from './revision-store.ts'

interface Asked {
  readonly db: Database
  readonly me: Caller
  readonly now: Date
  readonly id: string
}

const loaded = ({ db, me, now, id }: Asked) =>
  db.read(me, async (tx) => {
    const head = await contracts.getHead({ tx, me, now }, id)
    if (!mayRead(head.secretLevel, me)) refuse(403, 'Forbidden')
    const text = await newestText(tx, me, id)
    return { head, text, links: await evidenceOf(tx, me, id) }
  })

const wordsOf = (problems: readonly { readonly code: keyof typeof PROBLEM_WORDS }[]): string[] => [
  ...new Set(problems.map(({ code }) => PROBLEM_WORDS[code])),
]

/** Looks at the stored file now: at its signatures, at what was written down of it, and at the chain of events. */
export const verifyContract = async (
  signing: Pick<DocumentSigning, 'verify'>,
  asked: Asked,
): Promise<ContractVerification> => {
  const { text, links } = await loaded(asked)
  if (text === undefined || text.stage === STAGE.text)
    return invalid({ signedAt: [MESSAGES.notSigned] }, MESSAGES.notSigned)
  const found = await signing.verify(text.content)
  const broken = brokenAt(links)
  const problems = [
    ...(sameRevision(text.sha256, text.content) ? [] : [VERIFY.sha256]),
    ...wordsOf(found.problems),
    ...(broken < 0 ? [] : [VERIFY.evidence]),
  ]
  return {
    ok: found.ok && problems.length === 0,
    checkedAt: asked.now.toISOString(),
    sha256: text.sha256,
    problems,
    signatures: found.signatures.map(({ signer, certificateNo, at, problems: wrong }) => ({
      signer,
      certificateNo,
      at,
      problems: wordsOf(wrong),
    })),
    evidenceBrokenAt: broken + 1,
  }
}

/** The events as a file of its own that the platform signs. */
export const evidenceReport = async (signing: Pick<DocumentSigning, 'evidence'>, asked: Asked) => {
  const { db, me, now } = asked
  const { head, text, links } = await loaded(asked)
  if (links.length === 0 || text === undefined) return invalid({ signedAt: [MESSAGES.noEvidence] }, MESSAGES.noEvidence)
  const number = head.contractCode || head.code
  const report = { title: head.title, number, documentSha256: text.sha256, links }
  const { pdf } = await db.write(me, (tx) => signing.evidence({ tx, me, now }, report, now))
  return { name: `${number}-evidence.pdf`, bytes: pdf }
}
