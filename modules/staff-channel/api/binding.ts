import type { Caller } from '#kernel/caller.ts'
import { refuse } from '#kernel/problem.ts'
import { countHit } from '#platform/auth/rate-limit.ts'
import type { Database, Tx } from '#platform/database/database.ts'
import { recordAudit } from '#platform/database/records.ts'
import { WorkAppFailure } from '#platform/messaging/work-app/failure.ts'
import type { Binding, BindingState } from '../shapes.ts'
import { AUDIT_ACTIONS, MESSAGES, OUTCOMES, SERVICE_NAMES } from '../words.ts'
import type { ChannelDeps, StaffChannel } from './channel.ts'
import { failureIn } from './outcome.ts'
import { ENTITY } from './settings.ts'
import * as store from './store.ts'

const LOOK_UPS = { name: 'staff-channel.find', most: 5, seconds: 60 } as const

const stateOf = (row: store.ChannelRow, person: store.Colleague | undefined): BindingState => {
  if (row.service === null) return 'off'
  if (!row.usesPersonal) return 'notNeeded'
  if (person === undefined || person.foundAt === null) return 'unknown'
  return person.accountId === null ? 'unbound' : 'bound'
}

const whyOf = (row: store.ChannelRow, state: BindingState): string => {
  const name = row.service === null ? '' : SERVICE_NAMES[row.service]
  const outcome = OUTCOMES[state]
  return typeof outcome === 'string' ? outcome : outcome(name)
}

/** The caller's own account in the app, as it is known. */
export const getBinding = async (tx: Tx, me: Caller): Promise<Binding> => {
  const row = await store.find(tx, me)
  const [person] = await store.colleagues(tx, me, [me.userId], row)
  const state = stateOf(row, person)
  const { service, usesGroup, usesPersonal } = row
  return {
    service,
    usesGroup,
    usesPersonal,
    state,
    why: whyOf(row, state),
    foundAt: person?.foundAt ?? null,
    mobileMasked: person?.mobileMasked ?? '',
  }
}

/** Looks for the caller's account again. */
export const findBinding = async (
  { cipher, clock }: Pick<ChannelDeps, 'cipher' | 'clock'>,
  channel: StaffChannel,
  db: Database,
  me: Caller,
): Promise<Binding> => {
  await countHit(db, cipher, LOOK_UPS, me.userId, clock(), MESSAGES.tooSoon)
  try {
    await channel.lookUp(me.userId)
  } catch (error) {
    if (!(error instanceof WorkAppFailure)) throw error
    const { service } = await db.read(me, (tx) => store.find(tx, me))
    refuse(503, 'Busy', service === null ? {} : { title: failureIn(service, error.reason, error.code) })
  }
  return db.write(me, async (tx) => {
    await recordAudit(tx, me, { entity: ENTITY, entityId: me.userId, companyId: null, action: AUDIT_ACTIONS.find })
    return getBinding(tx, me)
  })
}
