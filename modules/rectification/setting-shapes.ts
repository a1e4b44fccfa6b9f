import { rowVersion } from '#kernel/fields.ts'
import { codeOf, count, listOf, shape, type Static } from '#kernel/schema.ts'
import { PERIOD_FIELDS, SEVERITIES, SETTING } from './words.ts'

const HOURS_MOST = 720
const DAYS_MOST = 365

/** How long a supplier has, from the day on which the task is published. */
const Period = shape({
  severity: codeOf(SEVERITIES, PERIOD_FIELDS.severity),
  containHours: count(PERIOD_FIELDS.containHours, HOURS_MOST),
  planDays: count(PERIOD_FIELDS.planDays, DAYS_MOST),
  mendDays: count(PERIOD_FIELDS.mendDays, DAYS_MOST),
})
export type Period = Static<typeof Period>

/** What the buyer has agreed on for rectifications: the periods of all severities, from slight to fatal. */
export const RectificationSetting = shape({
  rowVersion: rowVersion(),
  periods: listOf(Period, { max: 4, title: SETTING.title }),
})
export type RectificationSetting = Static<typeof RectificationSetting>
