import { PERMISSIONS, type Permission } from '#kernel/permission.ts'
import type { SigningAlgorithm } from '#kernel/signing-algorithm.ts'
import { redirectFaults } from './redirect-uri.ts'
import { FIELDS, GRANTS, MESSAGES, SIDES } from './words.ts'

export const KIND_NAMES = ['public', 'confidential'] as const
export type Kind = (typeof KIND_NAMES)[number]

export const GRANT_NAMES = ['authorization_code', 'refresh_token', 'client_credentials', 'sms'] as const
export type Grant = (typeof GRANT_NAMES)[number]

export const SIDE_NAMES = ['supplier', 'staff'] as const
export type AudienceSide = (typeof SIDE_NAMES)[number]

/** What an administrator fills in and may change later. */
export interface ClientContent {
  readonly name: string
  readonly redirectUris: readonly string[]
  readonly grants: readonly Grant[]
  readonly scopes: readonly string[]
  readonly audienceSides: readonly AudienceSide[]
  readonly idTokenAlg: SigningAlgorithm
  readonly ownerId: string | null
}

/** What the rules look at. */
export interface ClientFacts extends ClientContent {
  readonly kind: Kind
  readonly hasSecret: boolean
  /** One of our own programs: the configuration says what it may do, and without it nobody gets in. */
  readonly firstParty: boolean
}

interface Finding {
  readonly field: string
  readonly why: string
}

const repeats = (field: string, values: readonly string[]): Finding[] =>
  new Set(values).size < values.length ? [{ field, why: MESSAGES.repeated }] : []

/** What is wrong with the content whatever the state. */
export const contentErrors = (kind: Kind, content: ClientContent): Finding[] => [
  ...(content.name.trim() === '' ? [{ field: 'name', why: MESSAGES.blank }] : []),
  ...redirectFaults(content.redirectUris),
  ...repeats('grants', content.grants),
  ...repeats('scopes', content.scopes),
  ...repeats('audienceSides', content.audienceSides),
  // A public client is in everybody's hands: what only a kept secret protects is not for it (RFC 6749 §4.4).
  ...(kind === 'public' && content.grants.includes('client_credentials')
    ? [{ field: 'grants', why: MESSAGES.publicGrant }]
    : []),
  ...(content.grants.length === 1 && content.grants[0] === 'refresh_token'
    ? [{ field: 'grants', why: MESSAGES.refreshAlone }]
    : []),
]

/** Scopes that the passport does not know would do nothing: a slip is reported at its place. */
export const scopeErrors = (scopes: readonly string[], known: readonly string[]): Finding[] =>
  scopes.flatMap((scope, index) =>
    known.includes(scope) ? [] : [{ field: `scopes.${index}`, why: MESSAGES.scopeUnknown(scope) }],
  )

const grantMissing = ({ grants }: ClientFacts): Finding | undefined =>
  grants.length === 0 ? { field: 'grants', why: MESSAGES.grantMissing } : undefined
const redirectMissing = ({ grants, redirectUris }: ClientFacts): Finding | undefined =>
  grants.includes('authorization_code') && redirectUris.length === 0
    ? { field: 'redirectUris', why: MESSAGES.redirectMissing }
    : undefined
const secretMissing = ({ kind, hasSecret }: ClientFacts): Finding | undefined =>
  kind === 'confidential' && !hasSecret ? { field: 'rotateSecret', why: MESSAGES.secretMissing } : undefined

/** What a client lacks to be in use; a client that is in use never gets to lack it. */
export const READY = [grantMissing, redirectMissing, secretMissing] as const
export const readyErrors = (facts: ClientFacts): Finding[] => READY.flatMap((guard) => guard(facts) ?? [])

/** An administrator who stops the way in for staff could not sign in again to undo it. */
export const staffEntrance = ({ firstParty, audienceSides }: ClientFacts): Finding | undefined =>
  firstParty && audienceSides.includes('staff') ? { field: 'state', why: MESSAGES.staffEntrance } : undefined
/** Retired is for ever; our own programs are stopped only for a while. */
export const ownProgram = ({ firstParty }: ClientFacts): Finding | undefined =>
  firstParty ? { field: 'state', why: MESSAGES.ownProgram } : undefined

/** What the configuration says about our own programs is not changed here: the next start would undo it. */
export const configuredErrors = ({ firstParty }: ClientFacts, change: Partial<ClientContent>): Finding[] =>
  firstParty
    ? (['redirectUris', 'grants', 'scopes', 'audienceSides', 'idTokenAlg'] as const)
        .filter((field) => change[field] !== undefined)
        .map((field) => ({ field, why: MESSAGES.configured }))
    : []

/** The content with what was given, and the former where nothing was. */
export const filled = (given: Partial<ClientContent>, former: ClientContent): ClientContent => ({
  name: (given.name ?? former.name).trim(),
  redirectUris: given.redirectUris ?? former.redirectUris,
  grants: given.grants ?? former.grants,
  scopes: given.scopes ?? former.scopes,
  audienceSides: given.audienceSides ?? former.audienceSides,
  idTokenAlg: given.idTokenAlg ?? former.idTokenAlg,
  ownerId: given.ownerId ?? former.ownerId,
})

const SHOWN_MAX = 500
const shown = (values: readonly string[]): string => [...values.join('、')].slice(0, SHOWN_MAX).join('')

/** What changed, for the history; as much of it as a line of the history holds. */
export const changesOf = (before: ClientContent, after: ClientContent) => {
  const rows = [
    [FIELDS.name, before.name, after.name],
    [FIELDS.redirectUris, shown(before.redirectUris), shown(after.redirectUris)],
    [FIELDS.grants, shown(before.grants.map((one) => GRANTS[one])), shown(after.grants.map((one) => GRANTS[one]))],
    [FIELDS.scopes, shown(before.scopes), shown(after.scopes)],
    [
      FIELDS.audienceSides,
      shown(before.audienceSides.map((one) => SIDES[one])),
      shown(after.audienceSides.map((one) => SIDES[one])),
    ],
    [FIELDS.idTokenAlg, before.idTokenAlg, after.idTokenAlg],
    [FIELDS.ownerId, before.ownerId ?? '', after.ownerId ?? ''],
  ] as const
  return rows
    .filter(([, old, fresh]) => old !== fresh)
    .map(([field, old, fresh]) => ({ field, before: old, after: fresh }))
}

/** Names that a client may be given. A program never administers programs: it could keep itself alive for ever. */
const grantablePermissions: readonly Permission[] = PERMISSIONS.filter((name) => name !== 'client.manage')

/** Narrows names from outside to permissions; what is unknown or not for programs is found at its place. */
export const permissionErrors = (names: readonly string[]): Finding[] =>
  names.flatMap((name, index) =>
    grantablePermissions.some((known) => known === name)
      ? []
      : [{ field: `permissions.${index}`, why: MESSAGES.permissionUnknown(name) }],
  )

/** The difference between two lists of names, each in alphabetical order. */
export const differenceOf = (before: readonly string[], after: readonly string[]) => ({
  added: after.filter((name) => !before.includes(name)).toSorted(),
  removed: before.filter((name) => !after.includes(name)).toSorted(),
})
