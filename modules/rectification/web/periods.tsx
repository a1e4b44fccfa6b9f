import { PERIODS } from '../rules.ts'
import { DRAFT } from './words.ts'

const PERIODS_OF: Readonly<Record<number, readonly [number, number, number]>> = PERIODS

/** The deadlines that a severity brings. */
export const Periods = ({ severity }: { readonly severity: number | undefined }) => {
  const periods = severity === undefined ? undefined : PERIODS_OF[severity]
  return <span aria-live="polite">{periods === undefined ? DRAFT.periodsHint : DRAFT.periods(...periods)}</span>
}
