import type { Feature } from '#platform/feature.ts'
import { operations } from '../contract.ts'
import { menuRoutes } from './routes.ts'

export const menuFeature: Feature = {
  contract: operations,
  routes: ({ clock }, { menu }) => menuRoutes(menu, clock),
}
