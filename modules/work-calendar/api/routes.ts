import type { Clock } from '#platform/clock.ts'
import { bind, type BoundOperation } from '#platform/http/routes.ts'
import { operations } from '../contract.ts'
import { getCalendar, listDue, ownCompany } from './calendar.ts'
import { addCapacity, changeCapacity, removeCapacity } from './capacities.ts'
import { addStop, changeStop, removeStop } from './stops.ts'

/** Binds the calls of work calendars to their use cases. */
export const workCalendarRoutes = (clock: Clock): BoundOperation[] =>
  bind(operations, {
    getWorkCalendar: ({ tx, me, query }) => getCalendar(tx, me, ownCompany(me), query),
    getSupplierWorkCalendar: ({ tx, me, params, query }) => getCalendar(tx, me, params.companyId, query),
    listDueGoods: ({ tx, me, query }) => listDue(tx, me, query),
    addSupplierStop: ({ tx, me, body }) => addStop({ tx, me, now: clock() }, body),
    changeSupplierStop: ({ tx, me, params, body }) => changeStop({ tx, me, now: clock() }, params.id, body),
    removeSupplierStop: ({ tx, me, params }) => removeStop({ tx, me, now: clock() }, params.id),
    addSupplierCapacity: ({ tx, me, body }) => addCapacity(tx, me, body),
    changeSupplierCapacity: ({ tx, me, params, body }) => changeCapacity(tx, me, params.id, body),
    removeSupplierCapacity: ({ tx, me, params }) => removeCapacity(tx, me, params.id),
  })
