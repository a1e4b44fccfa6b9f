import { bind, type BoundOperation } from '#platform/http/routes.ts'
import type { OpenWork } from '#platform/open-work.ts'
import { operations } from '../contract.ts'
import { openWorkOf, removeStaff } from './remove.ts'
import { listRoles } from './roles.ts'
import { addStaff, changeStaff, getStaff, listStaff, moveStaff, type Cipher } from './service.ts'
import { colleagueView } from './view.ts'

/** Binds the calls about the buyer's people. `kinds`: the work that one of them can leave behind. */
export const staffRoutes = (cipher: Cipher, kinds: readonly OpenWork[]): BoundOperation[] =>
  bind(operations, {
    listStaff: ({ tx, me, query }) => listStaff(tx, me, cipher, query),
    addStaff: ({ tx, me, body }) => addStaff(tx, me, cipher, body),
    getStaff: async ({ tx, me, params }) => colleagueView(await getStaff(tx, me, params.id)),
    changeStaff: ({ tx, me, params, body }) => changeStaff(tx, me, params.id, body),
    moveStaff: ({ tx, me, params, query, body }) => moveStaff(tx, me, params.id, query.transition, body.rowVersion),
    getStaffOpenWork: ({ tx, me, params }) => openWorkOf(tx, me, kinds, params.id),
    removeStaff: ({ tx, me, params, query }) => removeStaff(tx, me, kinds, params.id, query),
    listRoles: ({ tx, me }) => listRoles(tx, me),
  })
