import type { Sample } from './shapes.ts'

/** What the machine's guards look at: loaded before, never fetched by a guard. */
export interface SampleFacts extends Pick<Sample, 'photos' | 'defects' | 'roundNo'> {
  /** Where the form of the sample stands. */
  readonly form: { readonly status: string; readonly roundNo: number }
  readonly isLent: boolean
}

/** The states of a form in which samples are made, sent and sent back. */
const RUNNING = ['making', 'reviewing']

export const isRunning = ({ status }: SampleFacts['form']): boolean => RUNNING.includes(status)

/** The sample is of the round that its form is in, and the form waits for what becomes of it. */
export const turnsRound = ({ form, roundNo }: Pick<SampleFacts, 'form' | 'roundNo'>): boolean =>
  form.status === 'reviewing' && form.roundNo === roundNo

/** The one who has the sample now, if somebody does. */
export const openLoan = (loans: Sample['loans']): Sample['loans'][number] | undefined =>
  loans.find(({ returnedAt }) => returnedAt === null)

/** A sealed sample is to be made anew so long before it expires. */
export const EXPIRING_DAYS = 30
