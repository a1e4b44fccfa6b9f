import type { FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import type { Caller } from '#kernel/caller.ts'
import type { Operation, Who } from '#kernel/operation.ts'
import { permissionsOf } from '#kernel/permission.ts'
import { refuse } from '#kernel/problem.ts'
import { watchStatement } from '../database/watch-statement.ts'
import type { AccessTokens } from './access-token.ts'
import { scopesNeeded, scopeVerdict } from './scopes.ts'
import { JOINED } from './words.ts'

const PASSED = new Set([3, 5])
/** Kept planned under a name: it runs before every call. */
const CALLER_FACTS = { name: 'caller_facts', text: 'select * from caller_facts($1, $2)' } as const
const NOBODY = '00000000-0000-4000-8000-000000000001'
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

interface Facts {
  readonly user_id: string
  readonly user_name: string
  readonly staff_roles: readonly string[]
  readonly company_id: string | null
  readonly role_keys: readonly string[] | null
  readonly own_only: boolean
  readonly supplier_status: number | null
  readonly is_first_call: boolean
  readonly scopes: readonly string[]
  readonly session_scope: string
}

/**
 * Finds out who is calling and whether the operation is open to them. Headers are claims; only the database is
 * believed.
 */
export const createIdentify =
  (pool: Pool, tokens: AccessTokens) =>
  async (request: FastifyRequest, operation: Operation): Promise<Caller> => {
    const { operation: called } = request.routeOptions.config
    if (operation.who === 'anyone') return nobody(request.id, called)
    const claims = await tokens.verify(bearerOf(request.headers.authorization))
    const wanted = companyOf(request.headers['company-id'])
    const { rows } = await watchStatement(CALLER_FACTS.text, { requestId: request.id, operation: called }, () =>
      pool.query<Facts>({ ...CALLER_FACTS, values: [claims.sid, wanted] }),
    )
    const facts = rows[0] ?? refuse(401, 'NotSignedIn')
    request.callerId = facts.user_id
    if (wanted !== null && facts.company_id === null) refuse(403, 'Forbidden')
    const side = facts.company_id === null && facts.staff_roles.length > 0 ? 'staff' : 'supplier'
    request.callerSide = side
    const caller: Caller = {
      userId: facts.user_id,
      userName: facts.user_name,
      side,
      companyId: facts.company_id,
      permissions: permissionsOf(side === 'staff' ? facts.staff_roles : (facts.role_keys ?? [])),
      ownOnly: facts.own_only,
      requestId: request.id,
      operation: called,
    }
    if (!mayCall(operation.who, caller, facts.supplier_status)) refuse(403, 'Forbidden')
    const needed = scopesNeeded(operation, side)
    const held = { token: claims.scope, session: facts.session_scope, person: facts.scopes }
    refuseUnheld(request, needed, scopeVerdict(needed, held))
    // An invited person has joined with the first call for the company.
    if (facts.is_first_call)
      await pool.query('select take_seat($1, $2, $3, $4)', [caller.userId, caller.companyId, JOINED, request.id])
    return caller
  }

/** A token that was narrowed, or issued to a program for less, does not reach further than it says; nor does its person. */
const refuseUnheld = (
  request: FastifyRequest,
  needed: readonly string[],
  verdict: ReturnType<typeof scopeVerdict>,
): void => {
  if (verdict === 'held') return
  if (verdict !== 'person') request.scopeNeeded = needed.join(' ')
  // Granted since the token was signed: the portal renews it and goes on (specification §8).
  refuse(403, verdict === 'stale' ? 'RefreshToken' : 'Forbidden')
}

/** The rule behind every 403: side, review status and permission. */
export const mayCall = (
  who: Who,
  caller: Pick<Caller, 'side' | 'companyId' | 'permissions'>,
  supplierStatus: number | null,
): boolean => {
  if (typeof who === 'string') return true
  if (caller.side === 'staff')
    return who.staff === 'member' || (who.staff !== undefined && caller.permissions.has(who.staff))
  if (caller.companyId === null || who.supplier === undefined) return false
  if (who.supplier === 'applicant') return true
  if (!PASSED.has(supplierStatus ?? -1)) return false
  return who.supplier === 'member' || caller.permissions.has(who.supplier)
}

/** The token of an Authorization header (RFC 6750 §2.1): three parts, nothing else. */
export const bearerOf = (header: string | undefined): string =>
  /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(header ?? '')?.[1] ?? refuse(401, 'NotSignedIn')

const companyOf = (header: string | string[] | undefined): string | null => {
  if (header === undefined || header === '') return null
  return typeof header === 'string' && UUID.test(header) ? header : refuse(403, 'Forbidden')
}

const nobody = (requestId: string, operation: string | undefined): Caller => ({
  userId: NOBODY,
  userName: '',
  side: 'supplier',
  companyId: null,
  permissions: new Set(),
  ownOnly: false,
  requestId,
  operation,
})
