import { titlesIn } from '#platform/audited-kind.ts'
import type { Feature } from '#platform/feature.ts'
import { operations } from '../contract.ts'
import { TITLE } from '../words.ts'
import { buyerCompanyRoutes } from './routes.ts'

export const buyerCompanyFeature: Feature = {
  contract: operations,
  routes: ({ cipher }) => buyerCompanyRoutes(cipher),
  audited: { BuyerCompany: { name: TITLE, titles: titlesIn('company', 'name'), reads: ['buyer_company.manage'] } },
}
