import { enumRows } from '#kernel/enums.ts'
import type { Feature } from '#platform/feature.ts'
import { operations } from '../contract.ts'
import { DATA_SCOPES } from '#kernel/words.ts'
import { MEMBER_STATUSES } from '../words.ts'
import { colleaguesStep } from './first-step-store.ts'
import { subAccountRoutes } from './routes.ts'

export const subAccountFeature: Feature = {
  contract: operations,
  routes: ({ cipher }) => subAccountRoutes(cipher),
  firstSteps: [colleaguesStep],
  enums: { MemberStatus: enumRows(MEMBER_STATUSES), DataScope: enumRows(DATA_SCOPES) },
}
