import { sql, type RawBuilder } from 'kysely'
import type { FieldCipher } from '../secrets/field-cipher.ts'
import type { createPeople, Person } from './people.ts'

type People = ReturnType<typeof createPeople>

/** Owners, supplier ids and numbers for tests about the people of a supplier. */
export const createMembers = (people: People, cipher: FieldCipher) => {
  const idOf = async (statement: RawBuilder<{ id: string }>): Promise<string> =>
    (await people.run(statement))[0]?.id ?? ''
  return {
    supplierId: (companyId: string): Promise<string> =>
      idOf(sql`select id from supplier where company_id = ${companyId}`),
    /** Signs in as the main account of a company. */
    owner: async (companyId: string, name = '主账号'): Promise<Person> => {
      const userId = await people.user(name)
      await people.join(userId, companyId, ['SupplierOwner'])
      await people.run(
        sql`update membership set is_owner = true where user_id = ${userId} and company_id = ${companyId}`,
      )
      return people.signIn(userId, companyId)
    },
    mobileOf: async (userId: string): Promise<string> => {
      const [user] = await people.run(
        sql<{ mobileCipher: Buffer }>`select mobile_cipher from app_user where id = ${userId}`,
      )
      return user ? cipher.decrypt(user.mobileCipher, `app_user.mobile_cipher.${userId}`) : ''
    },
    seatId: (userId: string, companyId: string): Promise<string> =>
      idOf(sql`select id from membership where user_id = ${userId} and company_id = ${companyId}`),
  }
}
