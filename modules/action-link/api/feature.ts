import { systemCaller } from '#kernel/caller.ts'
import { momentAfter } from '#kernel/day.ts'
import { hashOpaque } from '#platform/auth/opaque.ts'
import type { Database } from '#platform/database/database.ts'
import type { Noun } from '#platform/document/noun.ts'
import type { Feature, ServerDeps } from '#platform/feature.ts'
import { bind, type BoundOperation } from '#platform/http/routes.ts'
import { webLoginUrl } from '#platform/messaging/wechat/official-account.ts'
import { operations } from '../contract.ts'
import { KEPT_MS } from '../rules.ts'
import { actionsOf } from './actions.ts'
import type { ActionLinkDeps, Work } from './deps.ts'
import { begin, open } from './open.ts'
import * as store from './store.ts'
import { take } from './take.ts'

interface RouteDeps extends Pick<ServerDeps, 'db' | 'cipher' | 'clock'> {
  readonly config: Pick<ServerDeps['config'], 'publicUrl'>
  readonly messaging: Pick<ServerDeps['messaging'], 'account' | 'wechat'>
}

/** Binds the calls of the page. None of them holds a transaction while the messaging app is asked. */
export const actionLinkRoutes = (
  nouns: readonly Noun[],
  { db, cipher, clock, config, messaging }: RouteDeps,
): BoundOperation[] => {
  const { account, wechat } = messaging
  const deps: ActionLinkDeps = {
    db,
    cipher,
    clock,
    publicUrl: config.publicUrl,
    actions: actionsOf(nouns),
    webLogin: account,
    loginUrl: wechat && ((redirectUri, state) => webLoginUrl(wechat, redirectUri, state)),
  }
  const workOf = ({ me, wire, address }: Pick<Work, 'wire' | 'address'> & { me: { requestId: string } }): Work => ({
    deps,
    system: systemCaller(me.requestId),
    now: clock(),
    wire,
    address,
  })
  return bind(operations, {
    beginActionLink: { detached: async (call) => begin(workOf(call), call.body.token) },
    openActionLink: { detached: (call) => open(workOf(call), call.body) },
    takeActionLink: { detached: (call) => take(workOf(call), call.body) },
  })
}

const TOKEN = /^[\w-]{43}$/

/** The whole page of the document that a link is about. It asks who is there: the address tells no more than an id. */
export const findWholePage = async (db: Database, token: string): Promise<string | undefined> => {
  const me = systemCaller('action-link.page')
  return TOKEN.test(token) ? (await db.read(me, (tx) => store.find(tx, me, hashOpaque(token))))?.url : undefined
}

/** Links in messages, for all nouns that declare one. */
export const actionLinkFeature = (nouns: readonly Noun[]): Feature => ({
  contract: operations,
  routes: (deps) => actionLinkRoutes(nouns, deps),
  jobs: ({ db, clock }) => [
    {
      name: 'action-link.clean',
      cron: '41 3 * * *',
      run: async () => {
        const me = systemCaller('action-link.clean')
        await db.write(me, (tx) => store.clean(tx, me, momentAfter(clock(), -KEPT_MS)))
      },
    },
  ],
})
