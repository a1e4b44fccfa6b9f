import type { Feature } from '#platform/feature.ts'
import { operations } from '../contract.ts'
import { selectorRoutes } from './routes.ts'

export const selectorFeature: Feature = {
  contract: operations,
  routes: (_deps, { enums, menu }) =>
    selectorRoutes({
      enums,
      menuNodes: menu.map(({ id, title, routePath }) => ({ id, name: title, extra: { routePath } })),
    }),
}
