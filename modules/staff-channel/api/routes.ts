import { bind, type BoundOperation } from '#platform/http/routes.ts'
import { operations } from '../contract.ts'
import { findBinding, getBinding } from './binding.ts'
import { createStaffChannel, type ChannelDeps } from './channel.ts'
import { getChannel, setChannel } from './settings.ts'
import { testChannel } from './test-send.ts'

/** Binds the calls of the app that staff get messages in. */
export const staffChannelRoutes = (deps: ChannelDeps & { readonly publicUrl: string }): BoundOperation[] => {
  const channel = createStaffChannel(deps)
  const { clock, cipher } = deps
  return bind(operations, {
    getStaffChannel: ({ tx, me }) => getChannel(tx, me, clock()),
    setStaffChannel: ({ tx, me, body }) => setChannel(tx, me, body, cipher, clock()),
    testStaffChannel: { detached: ({ db, me, body }) => testChannel(deps, channel, db, me, body.way) },
    getMyStaffBinding: ({ tx, me }) => getBinding(tx, me),
    findMyStaffBinding: { detached: ({ db, me }) => findBinding(deps, channel, db, me) },
  })
}
