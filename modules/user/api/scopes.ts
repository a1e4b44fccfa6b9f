import type { Caller } from '#kernel/caller.ts'
import { notFound, refuse } from '#kernel/problem.ts'
import { PERSON_SCOPES, type PersonScope } from '#kernel/scope.ts'
import type { Tx } from '#platform/database/database.ts'
import { recordAudit } from '#platform/database/records.ts'
import type { PersonGrants } from '../scope-operations.ts'
import { AUDIT_ACTIONS, FIELDS, SCOPE_NAMES } from '../words.ts'
import * as store from './store.ts'

/** In the order of the list, each once. */
const ordered = (scopes: readonly string[]): PersonScope[] => PERSON_SCOPES.filter((scope) => scopes.includes(scope))
const namesOf = (scopes: readonly string[]): string =>
  ordered(scopes)
    .map((scope) => SCOPE_NAMES[scope])
    .join('、')

export const grantsOf = async (tx: Tx, me: Caller, id: string): Promise<PersonGrants> => {
  const { scopes, rowVersion } = (await store.findGrants(tx, me, id)) ?? notFound()
  return { scopes: ordered(scopes), rowVersion }
}

/** Grants exactly these. What is taken away is closed from the person's next call on; what is added opens with it. */
export const saveGrants = async (tx: Tx, me: Caller, id: string, wanted: PersonGrants): Promise<PersonGrants> => {
  const before = await grantsOf(tx, me, id)
  const scopes = ordered(wanted.scopes)
  if (!(await store.updateGrants(tx, me, id, { ...wanted, scopes }))) return refuse(412, 'Stale')
  await recordAudit(tx, me, {
    entity: 'User',
    entityId: id,
    companyId: null,
    action: AUDIT_ACTIONS.grant,
    diff: [{ field: FIELDS.scope, before: namesOf(before.scopes), after: namesOf(scopes) }],
  })
  return grantsOf(tx, me, id)
}
