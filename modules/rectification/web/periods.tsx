import { FATAL } from '../rules.ts'
import { usePeriods } from './setting-queries.ts'
import { DRAFT } from './words.ts'

/** What a severity brings: deadlines, and for fatal problems that goods stay where they are. */
export const Periods = ({ severity }: { readonly severity: number | undefined }) => {
  const period = usePeriods().find((one) => one.severity === severity)
  return (
    <span aria-live="polite">
      {period === undefined ? DRAFT.periodsHint : DRAFT.periods(period.containHours, period.planDays, period.mendDays)}
      {severity === FATAL ? <div>{DRAFT.holds}</div> : null}
    </span>
  )
}
