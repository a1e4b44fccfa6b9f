import { rounded } from '../parts/measurement.ts'

type Kind = 'write' | 'read' | 'export'

/** What became of one request. */
export interface Answer {
  readonly kind: Kind
  readonly sentAt: number
  readonly answeredAt: number
  /** 0 when none came. */
  readonly status: number
}

/** What people noticed, in figures. */
export interface Noticed {
  readonly requests: number
  /** Between two successes, from the last one before the fault on. */
  readonly longestGapSeconds: number
  readonly readGapSeconds: number
  /** How often each status but 200 was answered; 0 stands for none at all. */
  readonly statuses: Readonly<Record<number, number>>
  readonly slowestMs: number
}

/** What was noticed since a moment. */
export const noticedSince = (answers: readonly Answer[], since: number): Noticed => {
  const after = answers.filter(({ answeredAt }) => answeredAt >= since)
  const others: Record<number, number> = {}
  for (const { status } of after) if (status !== 200) others[status] = (others[status] ?? 0) + 1
  return {
    requests: after.length,
    longestGapSeconds: longestGap(answers, 'write', since),
    readGapSeconds: longestGap(answers, 'read', since),
    statuses: others,
    slowestMs: rounded(Math.max(0, ...after.map(({ sentAt, answeredAt }) => answeredAt - sentAt)), 0),
  }
}

const longestGap = (answers: readonly Answer[], wanted: Kind, since: number): number => {
  const of = answers.filter(({ kind }) => kind === wanted)
  const good = of.filter(({ status }) => status === 200).map(({ answeredAt }) => answeredAt)
  // What never came back lasts to the end.
  const end = Math.max(since, ...of.map(({ answeredAt }) => answeredAt))
  const moments = [...good, end].toSorted((a, b) => a - b)
  const gaps = moments.map((at, index) => (at < since ? 0 : at - (moments[index - 1] ?? since)))
  return rounded(Math.max(0, ...gaps) / 1_000)
}
