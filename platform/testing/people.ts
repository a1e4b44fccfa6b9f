import { randomUUID } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import { systemCaller } from '#kernel/caller.ts'
import { FILE_SIDES, type FileSide } from '#kernel/file-ref.ts'
import type { RoleKey } from '#kernel/permission.ts'
import { maskMobile } from '#kernel/masking.ts'
import type { AccessTokens } from '../auth/access-token.ts'
import { openSession } from '../auth/sessions.ts'
import type { Database } from '../database/database.ts'
import type { FieldCipher } from '../secrets/field-cipher.ts'

/** A signed-in person of a test: who they are and what their requests carry. */
export interface Person {
  readonly userId: string
  readonly sessionId: string
  readonly headers: Readonly<Record<string, string>>
}

let numbers = 0
const nextNumber = (): number => {
  numbers += 1
  return numbers
}

/** Makes companies and people for tests, through the same tables as the product. */
export const createPeople = (db: Database, tokens: AccessTokens, cipher: FieldCipher) => {
  const me = systemCaller('test')
  const run = <Row>(statement: RawBuilder<Row>) =>
    db.write(me, async (tx) => (await statement.execute(tx.for(me))).rows)
  const idOf = ([row]: readonly { readonly id: string }[]): string => row?.id ?? ''

  const company = async (name: string, kind: 1 | 2): Promise<string> =>
    idOf(
      await run(
        sql<{
          id: string
        }>`insert into company (kind, name, short_name) values (${kind}, ${name}, ${name.slice(0, 4)}) returning id`,
      ),
    )

  const people = {
    buyer: (name = `买方${nextNumber()}`) => company(name, 1),
    supplier: async (name = `供应商${nextNumber()}`, status = 5): Promise<string> => {
      const id = await company(name, 2)
      await run(sql`insert into supplier (company_id, supplier_type, status) values (${id}, 1, ${status})`)
      return id
    },
    user: async (name: string, staffRoles: readonly RoleKey[] = []): Promise<string> => {
      const mobile = `139${String(nextNumber()).padStart(8, '0')}`
      const id = randomUUID()
      return idOf(
        await run(sql<{
          id: string
        }>`insert into app_user (id, name, mobile_cipher, mobile_index, mobile_masked, user_groups, staff_roles) values (${id}, ${name},
        ${cipher.encrypt(mobile, `app_user.mobile_cipher.${id}`)}, ${cipher.blindIndex(mobile, 'mobile')}, ${maskMobile(mobile)}, ${staffRoles.length > 0 ? [1] : [2]}, ${[...staffRoles]}) returning id`),
      )
    },
    join: async (userId: string, companyId: string, roles: readonly RoleKey[], ownOnly = false): Promise<void> => {
      await run(
        sql`insert into membership (user_id, company_id, role_keys, own_only) values (${userId}, ${companyId}, ${[...roles]}, ${ownOnly})`,
      )
    },
    /** A file in somebody's name, as if it had been uploaded: of a supplier, or of the buyer where none is named. */
    file: async (
      ownerId: string,
      companyId: string | null,
      side: FileSide = companyId === null ? FILE_SIDES.buyer : FILE_SIDES.supplier,
    ): Promise<string> => {
      const id = randomUUID()
      await run(sql`insert into stored_file (id, company_id, owner_id, name, mime, size, side, object_key, status, sha256, checked_at)
        values (${id}, ${companyId}, ${ownerId}, 'a.jpg', 'image/jpeg', 1, ${side}, ${id}, 'ready', sha256(''), now())`)
      return id
    },
    /** Signs in and, for a supplier's person, acts for a company. */
    signIn: async (userId: string, companyId?: string): Promise<Person> => {
      const { sessionId, accessToken } = await openSession(db, tokens, userId, 'test', new Date())
      return {
        userId,
        sessionId,
        headers: {
          authorization: `Bearer ${accessToken}`,
          ...(companyId === undefined ? {} : { 'company-id': companyId }),
        },
      }
    },
    run,
  }
  return {
    ...people,
    /** Somebody of a supplier with a role, signed in for it. */
    member: async (companyId: string, role: RoleKey, name: string = role): Promise<Person> => {
      const id = await people.user(name)
      await people.join(id, companyId, [role])
      return people.signIn(id, companyId)
    },
    /** Somebody of the buyer with a role, signed in. */
    staff: async (name: string, role: RoleKey): Promise<Person> => people.signIn(await people.user(name, [role])),
  }
}
