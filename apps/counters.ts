import { invitationCounters } from '#modules/invitation/api/counters.ts'
import { orderCounters } from '#modules/purchase-order/api/counters.ts'
import { supplierCounters } from '#modules/supplier/api/counters.ts'
import type { Counters } from '#platform/counts/counter.ts'

/** Everything that is counted for the home page, by its key on the wire. */
export const COUNTERS: Counters = { ...orderCounters, ...supplierCounters, ...invitationCounters }
