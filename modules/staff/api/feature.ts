import { enumRows } from '#kernel/enums.ts'
import { titlesIn } from '#platform/audited-kind.ts'
import type { Feature } from '#platform/feature.ts'
import { operations } from '../contract.ts'
import { STAFF_STATUSES, TITLE } from '../words.ts'
import { staffRoutes } from './routes.ts'

export const staffFeature: Feature = {
  contract: operations,
  routes: ({ cipher }, { openWork }) => staffRoutes(cipher, openWork),
  enums: { StaffStatus: enumRows(STAFF_STATUSES) },
  audited: { Staff: { name: TITLE, titles: titlesIn('app_user', 'name') } },
}
