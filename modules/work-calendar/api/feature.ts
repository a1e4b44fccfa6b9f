import { enumRows } from '#kernel/enums.ts'
import { titlesIn } from '#platform/audited-kind.ts'
import type { Feature } from '#platform/feature.ts'
import { operations } from '../contract.ts'
import { STOP_REASONS, TITLE } from '../words.ts'
import { workCalendarRoutes } from './routes.ts'

export const workCalendarFeature: Feature = {
  contract: operations,
  routes: ({ clock }) => workCalendarRoutes(clock),
  enums: { StopReason: enumRows(STOP_REASONS) },
  audited: { WorkCalendar: { name: TITLE, titles: titlesIn('company', 'name') } },
}
