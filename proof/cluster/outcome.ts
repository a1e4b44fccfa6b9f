import type { ProofOutcome } from '../parts/proof.ts'
import type { Effects } from './effects.ts'
import type { StandbyReads } from './exports.ts'
import type { Suffered } from './suffer.ts'

/** What the cluster showed as it is recommended. */
export interface Whole {
  readonly faults: readonly Suffered[]
  readonly effects: Effects
  readonly reads: StandbyReads
  /** Documents that were spoiled on purpose in the end, and those of them that the check found. */
  readonly planted: { readonly planted: number; readonly found: number }
}

/** What was seen where something was left out; each must be more than nothing. */
export interface LeftOut {
  /** Writes that were lost without synchronous replication, and with the API v3 of etcd. */
  readonly asynchronous: number
  readonly etcd3: number
  /** Requests that were never answered without nginx. */
  readonly unbalanced: number
}

const OWED = ['lostLater', 'messagesWrong', 'noticesLost', 'noticesTwice', 'exportsLost', 'exportsTwice'] as const

/** What the workers and the standbys owed and did not do, in words. */
const owedIn = ({ effects, reads }: Whole): string[] => [
  ...OWED.filter((name) => effects[name] > 0),
  ...(reads.byExports < reads.exports ? ['exports not read on a standby'] : []),
]

const most = (values: readonly number[]): number => Math.max(0, ...values)

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

const awayFor = ({ longestGapSeconds, readGapSeconds }: Suffered): number => Math.max(longestGapSeconds, readGapSeconds)

/** The figures of a run, in the form of all proofs. */
export const outcomeOf = (whole: Whole, leftOut: LeftOut): ProofOutcome => {
  const { faults, effects, reads, planted } = whole
  const broken = [...faults.flatMap((one) => one.broken.map((what) => `${one.fault}: ${what}`)), ...owedIn(whole)]
  const arePagesToldApart = reads.byPages === 0
  const isSeen =
    Object.values(leftOut).every((seen) => seen > 0) && planted.found === planted.planted && arePagesToldApart
  const acknowledged = sum(faults.map((one) => one.acknowledged))
  const lost = sum(faults.map((one) => one.lost)) + effects.lostLater
  const gaps = faults.map((one) => `${one.fault} ${awayFor(one)} s`).join(', ')
  return {
    n: faults.length,
    ok: broken.length === 0 && isSeen,
    tried: { count: faults.length, what: `faults of a cluster, ${acknowledged} acknowledged writes` },
    failed: broken.length,
    control: [
      { fault: 'asynchronous', caught: leftOut.asynchronous },
      { fault: 'etcd v3', caught: leftOut.etcd3 },
      { fault: 'no nginx', caught: leftOut.unbalanced },
      { fault: 'spoiled', caught: planted.found, of: planted.planted },
    ],
    measured: { broken, faults, effects, reads, leftOut, planted },
    sentence:
      `${faults.length} faults under load: of ${acknowledged} acknowledged writes, ${sum(faults.map((one) => one.repeated))} of them repeated with their key, ${lost} lost, ` +
      `${sum(faults.map((one) => one.doubled))} doubled, ${sum(faults.map((one) => one.halfDone))} half, ${sum(faults.map((one) => one.otherAnswers))} repeats answered differently, ${sum(faults.map((one) => one.brokenChains))} broken lines of the audit log; ` +
      `${sum(faults.map((one) => one.requests))} requests, ${sum(faults.map((one) => one.statuses[0] ?? 0))} unanswered; longest without a success: ${gaps} (${most(faults.map(awayFor))} s at most); ` +
      `${effects.messages} messages (${effects.messagesWrong} wrong), ${effects.notices} notices (${effects.noticesLost} lost, ${effects.noticesTwice} twice), ${effects.exports} exports (${effects.exportsLost} lost, ${effects.exportsTwice} twice, ${effects.exportsReadFromPrimary} read from the primary), all done ${effects.drainSeconds} s after the last fault; ` +
      `${broken.length === 0 ? 'no promise broken' : `broken: ${broken.join('; ')}`}; ` +
      `control: ${leftOut.asynchronous} writes lost without synchronous replication, ${leftOut.etcd3} with the API v3 of etcd, ${leftOut.unbalanced} requests unanswered without nginx, ${planted.found} of ${planted.planted} spoiled documents seen, ` +
      `${reads.exports} exports looked for orders ${reads.byExports} times on standbys and as many pages ${reads.byPages} times${isSeen ? '' : '; a planted fault was NOT seen, so this figure is void'}`,
  }
}
