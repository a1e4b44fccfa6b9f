import type { MenuEntry } from '#kernel/menu.ts'
import type { Clock } from '#platform/clock.ts'
import { bind, type BoundOperation } from '#platform/http/routes.ts'
import { operations } from '../contract.ts'
import { menuOf } from '../rules.ts'

/** Binds the menu of the caller. */
export const menuRoutes = (menu: readonly MenuEntry[], clock: Clock): BoundOperation[] =>
  bind(operations, {
    getMenuNodes: async ({ me }) => ({ menuNodes: menuOf(menu, me), iat: Math.floor(clock().getTime() / 1000) }),
  })
