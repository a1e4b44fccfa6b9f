import type { Caller } from '#kernel/caller.ts'
import { byField, invalid, notFound, refuse } from '#kernel/problem.ts'
import { SCOPES } from '#kernel/scope.ts'
import type { Tx } from '#platform/database/database.ts'
import { recordAudit } from '#platform/database/records.ts'
import { isUniqueViolation } from '#platform/database/violations.ts'
import { hashSecret, newSecret } from '#platform/secrets/client-secret.ts'
import type { ClientChange, ClientDraft, ClientWithSecret } from '../shapes.ts'
import { oauthClient } from '../machine.ts'
import {
  changesOf,
  configuredErrors,
  contentErrors,
  filled,
  readyErrors,
  scopeErrors,
  type ClientContent,
  type Kind,
} from '../rules.ts'
import { AUDIT_ACTIONS, MESSAGES } from '../words.ts'
import { auditOn, nameOf } from './audit-entry.ts'
import { moveClient } from './move.ts'
import { getClient } from './read.ts'
import * as store from './store.ts'

const EMPTY: ClientContent = {
  name: '',
  redirectUris: [],
  grants: [],
  scopes: [],
  audienceSides: ['supplier'],
  idTokenAlg: 'RS256',
  ownerId: null,
}

/** Writes a draft. The secret of a confidential client is in this answer and in no other. */
export const createClient = async (tx: Tx, me: Caller, draft: ClientDraft, now: Date): Promise<ClientWithSecret> => {
  const { clientId, kind } = draft
  const content = await sound(tx, me, kind, filled(draft, { ...EMPTY, ownerId: me.userId }))
  const clientSecret = kind === 'confidential' ? newSecret() : null
  const id = await store
    .insert(tx, me, {
      clientId,
      kind,
      state: oauthClient.initial,
      ...writable(content),
      ...secretOf(clientSecret, now),
    })
    .catch(refuseTaken)
  await recordAudit(tx, me, {
    ...auditOn(id),
    action: AUDIT_ACTIONS.create,
    to: oauthClient.initial,
    remark: nameOf({ clientId, ...content }),
  })
  return { ...(await getClient(tx, me, id)), clientSecret }
}

/** Does one of three things: changes the content, takes a step, or makes a new secret. */
export const changeClient = async (
  tx: Tx,
  me: Caller,
  id: string,
  input: ClientChange,
  now: Date,
): Promise<ClientWithSecret> => {
  const { rowVersion, transition, rotateSecret, remark = '', ...change } = input
  const purposes = [transition !== undefined, rotateSecret === true, Object.keys(change).length > 0].filter(Boolean)
  if (purposes.length === 0) invalid({ body: [MESSAGES.nothingToDo] })
  if (purposes.length > 1) invalid({ body: [MESSAGES.onePurpose] })
  const client = (await store.find(tx, me, id)) ?? notFound()
  if (transition !== undefined) await moveClient(tx, me, client, transition, { rowVersion, remark })
  else if (client.rowVersion !== rowVersion) refuse(412, 'Stale')
  else if (client.state === 'retired') invalid({ state: [MESSAGES.retired] })
  else if (rotateSecret === true) return rotate(tx, me, client, remark, now)
  else await rewrite(tx, me, client, change, remark)
  return { ...(await getClient(tx, me, id)), clientSecret: null }
}

const rewrite = async (
  tx: Tx,
  me: Caller,
  client: store.ClientRecord,
  change: Partial<ClientContent>,
  remark: string,
): Promise<void> => {
  const configured = configuredErrors(client, change)
  if (configured.length > 0) invalid(byField(configured))
  const content = await sound(tx, me, client.kind, filled(change, client))
  const lacking = client.state === oauthClient.initial ? [] : readyErrors({ ...client, ...content })
  if (lacking.length > 0) invalid(byField(lacking))
  if (!(await store.update(tx, me, client, writable(content)))) refuse(412, 'Stale')
  await recordAudit(tx, me, {
    ...auditOn(client.id),
    action: AUDIT_ACTIONS.change,
    remark,
    diff: changesOf(client, content),
  })
}

/** The former secret stops working at this moment: a rotation because of a leak wants nothing else. */
const rotate = async (
  tx: Tx,
  me: Caller,
  client: store.ClientRecord,
  remark: string,
  now: Date,
): Promise<ClientWithSecret> => {
  if (client.kind === 'public') invalid({ rotateSecret: [MESSAGES.publicSecret] })
  const clientSecret = newSecret()
  if (!(await store.update(tx, me, client, secretOf(clientSecret, now)))) refuse(412, 'Stale')
  await recordAudit(tx, me, { ...auditOn(client.id), action: AUDIT_ACTIONS.rotate, remark })
  return { ...(await getClient(tx, me, client.id)), clientSecret }
}

const sound = async (tx: Tx, me: Caller, kind: Kind, content: ClientContent): Promise<ClientContent> => {
  const wrong = [...contentErrors(kind, content), ...scopeErrors(content.scopes, SCOPES)]
  if (wrong.length > 0) invalid(byField(wrong))
  if (content.ownerId !== null && !(await store.isStaff(tx, me, content.ownerId)))
    invalid({ ownerId: [MESSAGES.ownerUnknown] })
  return content
}

const secretOf = (secret: string | null, now: Date) => ({
  secretHash: secret === null ? null : hashSecret(secret),
  secretChangedAt: secret === null ? null : now.toISOString(),
})

const writable = (content: ClientContent) => ({
  ...content,
  redirectUris: [...content.redirectUris],
  grants: [...content.grants],
  scopes: [...content.scopes],
  audienceSides: [...content.audienceSides],
})

// Asked of the database by trying: of two that claim the same name at once, one is refused.
const refuseTaken = (error: unknown): never => {
  if (isUniqueViolation(error)) invalid({ clientId: [MESSAGES.clientIdTaken] })
  throw error
}
