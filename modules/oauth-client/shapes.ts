import { rowVersion } from '#kernel/fields.ts'
import { listQuery } from '#kernel/operation.ts'
import {
  count,
  flag,
  id,
  instant,
  labelled,
  listOf,
  nullable,
  oneOf,
  optional,
  shape,
  shaped,
  type Static,
  text,
  words,
} from '#kernel/schema.ts'
import { SIGNING_ALGORITHMS } from '#kernel/signing-algorithm.ts'
import { CLIENT_STATES } from './machine.ts'
import { GRANT_NAMES, KIND_NAMES, SIDE_NAMES } from './rules.ts'
import { FIELDS, GRANTS, KINDS, MESSAGES, SIDES } from './words.ts'

const clientId = shaped('^[a-z0-9][a-z0-9-]{2,63}$', 64, FIELDS.clientId, MESSAGES.clientIdShape)
const scope = shaped('^[A-Za-z][A-Za-z0-9_.:-]{0,63}$', 64, FIELDS.scopes, MESSAGES.scopeShape)

const content = {
  name: words(100, FIELDS.name),
  redirectUris: listOf(text(500, { min: 1, title: FIELDS.redirectUris, format: 'uri' }), {
    max: 20,
    title: FIELDS.redirectUris,
  }),
  grants: listOf(labelled(oneOf(GRANT_NAMES, FIELDS.grants), GRANTS), {
    max: GRANT_NAMES.length,
    title: FIELDS.grants,
  }),
  scopes: listOf(scope, { max: 50, title: FIELDS.scopes }),
  audienceSides: listOf(labelled(oneOf(SIDE_NAMES, FIELDS.audienceSides), SIDES), {
    min: 1,
    max: 2,
    title: FIELDS.audienceSides,
  }),
  idTokenAlg: oneOf(SIGNING_ALGORITHMS, FIELDS.idTokenAlg),
}

const changeable = {
  name: optional(content.name),
  redirectUris: optional(content.redirectUris),
  grants: optional(content.grants),
  scopes: optional(content.scopes),
  audienceSides: optional(content.audienceSides),
  idTokenAlg: optional(content.idTokenAlg),
  ownerId: optional(id(FIELDS.ownerId)),
}

/** What is given at the start; `clientId` and `kind` stay for ever, the rest may change. */
export const ClientDraft = shape({
  ...changeable,
  name: content.name,
  clientId,
  kind: labelled(oneOf(KIND_NAMES, FIELDS.kind), KINDS),
})
export type ClientDraft = Static<typeof ClientDraft>

/** The fields that may change later. */
export const ClientContentChange = shape(changeable)

/** One of three: other content, a step of the machine, or a new secret. */
export const ClientChange = shape({
  rowVersion: rowVersion(),
  ...changeable,
  transition: optional(words(40, FIELDS.transition)),
  remark: optional(text(500, { title: FIELDS.remark })),
  rotateSecret: optional(flag(FIELDS.rotateSecret)),
})
export type ClientChange = Static<typeof ClientChange>

const client = {
  id: id(),
  clientId,
  ...content,
  kind: labelled(oneOf(KIND_NAMES, FIELDS.kind), KINDS),
  kindName: words(20, FIELDS.kind),
  state: oneOf(CLIENT_STATES, FIELDS.state),
  stateName: words(20, FIELDS.state),
  permissions: listOf(text(100), { title: FIELDS.permissions }),
  ownerId: nullable(id(FIELDS.ownerId)),
  ownerName: text(100, { title: FIELDS.ownerId }),
  hasSecret: flag(FIELDS.hasSecret),
  firstParty: flag(FIELDS.firstParty),
  secretChangedAt: nullable(instant(FIELDS.secretChangedAt)),
  allowedTransitions: listOf(words(40, FIELDS.transition)),
  rowVersion: rowVersion(),
  createdAt: instant(FIELDS.createdAt),
  updatedAt: instant(FIELDS.updatedAt),
}

/** A client as every answer but two shows it: without its secret, and without what is kept of it. */
export const Client = shape(client)
export type Client = Static<typeof Client>

/** The answer that made a secret; null when none was made, and whenever the same answer is given again. */
export const ClientWithSecret = shape({ ...client, clientSecret: nullable(words(100, FIELDS.secret)) })
export type ClientWithSecret = Static<typeof ClientWithSecret>

export const ClientQuery = listQuery(['createdAt', 'updatedAt', 'clientId', 'name'], {
  State: optional(listOf(oneOf(CLIENT_STATES, FIELDS.state), { max: CLIENT_STATES.length, title: FIELDS.state })),
})
export type ClientQuery = Static<typeof ClientQuery>

export const LogQuery = listQuery(['at'], {})
export type LogQuery = Static<typeof LogQuery>

export const Group = shape({
  key: words(40, FIELDS.groupBy),
  name: words(20, FIELDS.groupBy),
  count: count(FIELDS.count),
})
export type Group = Static<typeof Group>

export const StateView = shape({
  state: oneOf(CLIENT_STATES),
  code: count(),
  name: words(20, FIELDS.state),
  isFinal: flag(),
})
export const Step = shape({
  transition: words(40, FIELDS.transition),
  name: words(20, FIELDS.transition),
  to: listOf(oneOf(CLIENT_STATES, FIELDS.state)),
  needsRemark: flag(FIELDS.remark),
})

export const CodeRequest = shape({
  redirectUri: text(500, { min: 1, title: FIELDS.redirectUri, format: 'uri' }),
  codeChallenge: optional(shaped('^[A-Za-z0-9_-]{43}$', 43, FIELDS.codeChallenge, MESSAGES.challengeShape)),
})
export type CodeRequest = Static<typeof CodeRequest>

/** A list of names as people and programs write them. */
export const names = (title: string) => listOf(words(100, title), { max: 200, title })
