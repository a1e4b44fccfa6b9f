import { isTransition } from '#kernel/machine.ts'
import { find } from '#modules/oauth-client/api/store.ts'
import { oauthClient } from '#modules/oauth-client/machine.ts'
import { judgementOf } from '#platform/testing/proof-subject.ts'
import type { Stage } from '../parts/stage.ts'
import { SYSTEM, type Cast } from './cast.ts'
import { callOf, mustSucceed, openIn, type Subject } from './subject.ts'

const VARIANTS: Readonly<Record<string, string>> = {
  plain: `first_party = false, grants = '{authorization_code}', redirect_uris = '{https://a.example/cb}'`,
  'no grant': `first_party = false, grants = '{}'`,
  'no address': `first_party = false, grants = '{authorization_code}', redirect_uris = '{}'`,
  'no secret': `first_party = false, grants = '{authorization_code}', redirect_uris = '{https://a.example/cb}', secret_hash = null`,
  'own program': `first_party = true, audience_sides = '{supplier}'`,
  'entrance of staff': `first_party = true, audience_sides = '{staff}'`,
}

let made = 0

/** A draft of a client that is right in every field. */
export const clientDraft = (name: string) => ({
  clientId: name,
  name,
  kind: 'confidential',
  redirectUris: ['https://a.example/cb'],
  grants: ['authorization_code'],
  scopes: ['openid'],
  audienceSides: ['supplier'],
})

/** Programs that may sign people in. */
export const clientSubject = async (stage: Stage, cast: Cast): Promise<Subject> => {
  const call = callOf(stage)
  const hashes = new Map<string, unknown>()
  return {
    machine: oauthClient,
    actors: [cast.admin, cast.colleague, cast.manager],
    strangers: [cast.owner],
    variants: Object.keys(VARIANTS),
    fresh: async () => {
      made += 1
      const client = mustSucceed(
        await call('createOAuthClient', cast.admin.session(0), { body: clientDraft(`race-${made}`) }),
      )
      const id = String(client.id)
      const [row] = await stage.ask<{ hash: unknown }>('select secret_hash as hash from oauth_client where id = $1', [
        id,
      ])
      hashes.set(id, row?.hash)
      return id
    },
    put: async (id, state, variant) => {
      await stage.ask(`update oauth_client set secret_hash = $2, audience_sides = '{supplier}' where id = $1`, [
        id,
        hashes.get(id),
      ])
      await stage.ask(
        `update oauth_client set state = $2, row_version = row_version + 1, ${VARIANTS[variant] ?? ''} where id = $1`,
        [id, state],
      )
    },
    judge: (id, { caller }) =>
      stage.product.db.read(SYSTEM.caller, async (tx) => {
        const client = await find(tx, SYSTEM.caller, id)
        if (!client) throw new Error('the client is gone')
        return judgementOf(oauthClient, client.state, client, caller)
      }),
    rowOf: async (id) => {
      const [row] = await stage.ask<{ state: string; rowVersion: number }>(
        'select state, row_version as "rowVersion" from oauth_client where id = $1',
        [id],
      )
      return row ?? { state: '', rowVersion: -1 }
    },
    take: ({ id, transition, rowVersion, actor, session }) =>
      call('changeOAuthClient', actor.session(session), {
        params: { id },
        body: { rowVersion, transition, remark: '例行' },
      }),
    // There is no page yet: the server's own word stands for it.
    buttonsOf: async (id, actor) => openIn(await call('getOAuthClient', actor.session(0), { params: { id } })),
    hidesBlocked: true,
    auditActionOf: (transition) =>
      isTransition(oauthClient, transition) ? oauthClient.transitions[transition].label : undefined,
  }
}
