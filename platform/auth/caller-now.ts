import { sql } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import { permissionsOf, type Permission } from '#kernel/permission.ts'
import type { Database } from '../database/database.ts'
import { mayCall } from './identify.ts'

interface Facts {
  readonly name: string
  readonly staffRoles: readonly string[]
  readonly roleKeys: readonly string[] | null
  readonly ownOnly: boolean
  readonly supplierStatus: number | null
}

/**
 * The person as a caller with the rights of this moment, for work that was asked for earlier; nothing when they may no
 * longer do it.
 */
export const callerNow = async (
  db: Database,
  system: Caller,
  asked: { readonly userId: string; readonly companyId: string | null; readonly needs: Permission },
): Promise<Caller | undefined> => {
  const { userId, companyId, needs } = asked
  const facts = await db.read(system, async (tx) => {
    const { rows } =
      await sql<Facts>`select u.name, u.staff_roles, m.role_keys, coalesce(m.own_only, u.own_only) as own_only, s.status as supplier_status
      from app_user u left join membership m on m.user_id = u.id and m.company_id = ${companyId} and m.is_active
      left join supplier s on s.company_id = m.company_id where u.id = ${userId} and u.is_active`.execute(
        tx.for(system),
      )
    return rows[0]
  })
  if (!facts) return undefined
  const side = companyId === null ? 'staff' : 'supplier'
  const caller: Caller = {
    userId,
    userName: facts.name,
    side,
    companyId,
    permissions: permissionsOf(side === 'staff' ? facts.staffRoles : (facts.roleKeys ?? [])),
    ownOnly: facts.ownOnly,
    requestId: system.requestId,
  }
  return mayCall({ supplier: needs, staff: needs }, caller, facts.supplierStatus) ? caller : undefined
}
