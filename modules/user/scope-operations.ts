import { rowVersion } from '#kernel/fields.ts'
import type { Operations } from '#kernel/operation.ts'
import { PERSON_SCOPES } from '#kernel/scope.ts'
import { id, listOf, oneOf, shape, type Static } from '#kernel/schema.ts'
import { FIELDS } from './words.ts'

/** The sides of the portal that a person may enter (specification §6). */
const PersonGrants = shape({
  scopes: listOf(oneOf(PERSON_SCOPES, FIELDS.scope), { max: PERSON_SCOPES.length, title: FIELDS.scope }),
  rowVersion: rowVersion(),
})
export type PersonGrants = Static<typeof PersonGrants>

const person = { path: '/api/User/{id}/Scope', owns: 'buyer', params: shape({ id: id(FIELDS.user) }) } as const

/** What staff grant to a person and take away. */
export const scopeOperations = {
  getUserScopes: {
    ...person,
    method: 'GET',
    summary: '用户的访问权限',
    who: { staff: 'supplier.view' },
    reply: PersonGrants,
    extension: true,
  },
  saveUserScopes: {
    ...person,
    method: 'PUT',
    summary: '修改用户的访问权限',
    who: { staff: 'supplier.manage' },
    body: PersonGrants,
    reply: PersonGrants,
    extension: true,
  },
} as const satisfies Operations
