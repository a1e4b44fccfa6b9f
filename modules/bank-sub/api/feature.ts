import { titlesIn } from '#platform/audited-kind.ts'
import type { Feature } from '#platform/feature.ts'
import { operations } from '../contract.ts'
import { TITLE } from '../words.ts'
import { bankSubRoutes } from './routes.ts'

export const bankSubFeature: Feature = {
  contract: operations,
  routes: bankSubRoutes,
  audited: { BankSub: { name: TITLE, titles: titlesIn('bank_sub', 'name') } },
}
