import { invitationCounters } from '#modules/invitation/api/counters.ts'
import { supplierCounters } from '#modules/supplier/api/counters.ts'
import type { Counters } from '#platform/counts/counter.ts'
import { ofNouns } from './nouns.ts'

/** Everything that is counted for the home page, by its key on the wire. */
export const COUNTERS: Counters = { ...ofNouns(({ counters }) => counters), ...supplierCounters, ...invitationCounters }
