import { checked } from '#platform/checked.ts'
import type { Clock } from '#platform/clock.ts'
import { bind, type BoundOperation } from '#platform/http/routes.ts'
import { operations } from '../contract.ts'
import { formOf, FormSchema } from '../form.ts'
import { ClientContentChange, ClientDraft } from '../shapes.ts'
import { issueClientToken, issueOwnCode, type Issuers } from './issue.ts'
import { syncPermissions } from './permissions.ts'
import { countClients, getClient, listClients, listLogs, states, transitionsFrom } from './read.ts'
import { removeClient, removeClients } from './remove.ts'
import { changeClient, createClient } from './write.ts'

export interface OAuthClientDeps extends Issuers {
  readonly clock: Clock
}

/** Binds client administration. */
export const oauthClientRoutes = (deps: OAuthClientDeps): BoundOperation[] =>
  bind(operations, {
    listOAuthClients: ({ tx, me, query }) => listClients(tx, me, query),
    createOAuthClient: ({ tx, me, body }) => createClient(tx, me, body, deps.clock()),
    removeOAuthClients: ({ tx, me, body }) => removeClients(tx, me, body.ids),
    getOAuthClient: ({ tx, me, params }) => getClient(tx, me, params.id),
    changeOAuthClient: ({ tx, me, params, body }) => changeClient(tx, me, params.id, body, deps.clock()),
    removeOAuthClient: ({ tx, me, params }) => removeClient(tx, me, params.id),
    countOAuthClients: ({ tx, me, query }) => countClients(tx, me, query.group_by),
    getOAuthClientSchema: {
      detached: async () => checked(FormSchema, formOf(ClientDraft, ClientContentChange), 'the form'),
    },
    listOAuthClientStates: { detached: async () => states() },
    listOAuthClientTransitions: { detached: async ({ query }) => transitionsFrom(query.state) },
    // Detached also because answers of transactions are kept for repeated requests: a code or a token is not kept.
    issueOAuthClientCode: { detached: ({ db, me, params, body }) => issueOwnCode(db, me, params.id, body, deps) },
    issueOAuthClientToken: { detached: ({ db, me, params }) => issueClientToken(db, me, params.id, deps) },
    syncOAuthClientPermissions: ({ tx, me, params, body }) => syncPermissions(tx, me, params.id, body.permissions),
    listOAuthClientLogs: ({ tx, me, params, query }) => listLogs(tx, me, params.id, query),
  })
