import { sql } from 'kysely'
import type { FieldCipher } from '../secrets/field-cipher.ts'
import type { createPeople, Person } from './people.ts'

type People = ReturnType<typeof createPeople>

/** Owners, supplier ids and numbers for tests about the people of a supplier. */
export const createMembers = (people: People, cipher: FieldCipher) => {
  const one = async (statement: ReturnType<typeof sql>, column: string): Promise<unknown> =>
    Reflect.get(Object((await people.run(statement))[0]), column)
  return {
    supplierId: async (companyId: string): Promise<string> =>
      String(await one(sql`select id from supplier where company_id = ${companyId}`, 'id')),
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
      const sealed = await one(sql`select mobile_cipher from app_user where id = ${userId}`, 'mobileCipher')
      return sealed instanceof Uint8Array ? cipher.decrypt(sealed, `app_user.mobile_cipher.${userId}`) : ''
    },
    seatId: async (userId: string, companyId: string): Promise<string> =>
      String(await one(sql`select id from membership where user_id = ${userId} and company_id = ${companyId}`, 'id')),
  }
}
