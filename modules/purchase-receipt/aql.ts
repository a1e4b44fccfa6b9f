/** GB/T 2828.1: single sampling, normal inspection. The general levels, and the limits that we agree on with suppliers. */
export const LEVELS = ['I', 'II', 'III'] as const
export type Level = (typeof LEVELS)[number]
export const AQLS = ['0.65', '1.0', '1.5', '2.5', '4.0'] as const
export type Aql = (typeof AQLS)[number]
/** The level where nobody says another one. */
export const USUAL_LEVEL: Level = 'II'

/** Lots up to this size have these code letters, one a level. */
const LETTERS: readonly (readonly [most: number, letters: Readonly<Record<Level, string>>])[] = [
  [8, { I: 'A', II: 'A', III: 'B' }],
  [15, { I: 'A', II: 'B', III: 'C' }],
  [25, { I: 'B', II: 'C', III: 'D' }],
  [50, { I: 'C', II: 'D', III: 'E' }],
  [90, { I: 'C', II: 'E', III: 'F' }],
  [150, { I: 'D', II: 'F', III: 'G' }],
  [280, { I: 'E', II: 'G', III: 'H' }],
  [500, { I: 'F', II: 'H', III: 'J' }],
  [1200, { I: 'G', II: 'J', III: 'K' }],
  [3200, { I: 'H', II: 'K', III: 'L' }],
  [10_000, { I: 'J', II: 'L', III: 'M' }],
  [35_000, { I: 'K', II: 'M', III: 'N' }],
  [150_000, { I: 'L', II: 'N', III: 'P' }],
  [500_000, { I: 'M', II: 'P', III: 'Q' }],
  [Infinity, { I: 'N', II: 'Q', III: 'R' }],
]

/** Sample size and acceptance number, one a limit in the order of `AQLS`; arrows of the standard are followed already. */
const PLANS: Readonly<Record<string, string>> = {
  A: '20:0 13:0 8:0 5:0 3:0',
  B: '20:0 13:0 8:0 5:0 3:0',
  C: '20:0 13:0 8:0 5:0 3:0',
  D: '20:0 13:0 8:0 5:0 13:1',
  E: '20:0 13:0 8:0 20:1 13:1',
  F: '20:0 13:0 32:1 20:1 20:2',
  G: '20:0 50:1 32:1 32:2 32:3',
  H: '80:1 50:1 50:2 50:3 50:5',
  J: '80:1 80:2 80:3 80:5 80:7',
  K: '125:2 125:3 125:5 125:7 125:10',
  L: '200:3 200:5 200:7 200:10 200:14',
  M: '315:5 315:7 315:10 315:14 315:21',
  N: '500:7 500:10 500:14 500:21 315:21',
  P: '800:10 800:14 800:21 500:21 315:21',
  Q: '1250:14 1250:21 800:21 500:21 315:21',
  R: '2000:21 1250:21 800:21 500:21 315:21',
}

/** How many pieces of a lot are looked at, and how many faults it may have. */
export interface SamplingPlan {
  readonly letter: string
  readonly sampleSize: number
  /** The lot passes with so many faults, and fails from `reject` on. */
  readonly accept: number
  readonly reject: number
  /** The sample would be as large as the lot: every piece is looked at. */
  readonly isWhole: boolean
}

/** The plan for a lot of this many pieces; parts of a piece count as one. */
export const samplingPlan = (lotSize: number, level: Level, aql: Aql): SamplingPlan => {
  const lot = Math.ceil(lotSize)
  const letter = LETTERS.find(([most]) => lot <= most)?.[1][level] ?? ''
  const [size = 0, accept = 0] = (PLANS[letter]?.split(' ')[AQLS.indexOf(aql)] ?? '').split(':').map(Number)
  return { letter, sampleSize: Math.min(size, lot), accept, reject: accept + 1, isWhole: size >= lot }
}

/** Small faults are judged by the next looser limit, as is usual in the trade. */
export const looserAql = (aql: Aql): Aql => AQLS[AQLS.indexOf(aql) + 1] ?? aql

const isAql = (word: string): word is Aql => AQLS.some((aql) => aql === word)

/** The limit that the inspection level of an order names: `AQL 2.5`; nothing for goods that are not inspected. */
export const aqlIn = (inspectionLevel: string): Aql | undefined => {
  const word = inspectionLevel.replace('AQL', '').trim()
  return isAql(word) ? word : undefined
}
