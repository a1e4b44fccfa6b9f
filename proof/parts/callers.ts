import { randomUUID } from 'node:crypto'
import { SUPPLIERS } from '#apps/demo/people.ts'
import { maskMobile } from '#kernel/masking.ts'
import type { Operation } from '#kernel/operation.ts'
import { STAFF_ROLES } from '#kernel/permission.ts'
import type { Person } from '#platform/testing/people.ts'
import type { Stage } from './stage.ts'

/** The id of one of the demo suppliers' companies, and of its main account. */
export const demoSupplier = async (
  stage: Stage,
  index: 0 | 1 | 2 | 3,
): Promise<{ companyId: string; ownerId: string }> => {
  const [found] = await stage.ask<{ company_id: string; user_id: string }>(
    `select m.company_id, m.user_id from membership m join company c on c.id = m.company_id where c.name = $1 and m.is_owner`,
    [SUPPLIERS[index].name],
  )
  if (!found) throw new Error(`the demo world has no ${SUPPLIERS[index].name}`)
  return { companyId: found.company_id, ownerId: found.user_id }
}

/** The buyer that everything of the proofs is bought by: the first by name, as the reference rows of the nouns have it. */
export const demoBuyer = async (stage: Pick<Stage, 'ask'>): Promise<string> => {
  const [buyer] = await stage.ask<{ id: string }>('select id from company where kind = 1 order by name limit 1')
  if (!buyer) throw new Error('the demo world has no buyer')
  return buyer.id
}

/** Somebody of the staff who may do everything that staff may do. */
export const staffOfAllRoles = (stage: Stage): Promise<string> =>
  addPerson(stage, '17700000000', Object.keys(STAFF_ROLES))

/** A person beside those of the demo world, with a number that none of them has. */
export const addPerson = async (stage: Stage, mobile: string, staffRoles: readonly string[] = []): Promise<string> => {
  const { cipher } = stage.product
  const id = randomUUID()
  await stage.ask(
    `insert into app_user (id, name, mobile_cipher, mobile_index, mobile_masked, user_groups, staff_roles)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      id,
      `员工${mobile.slice(-4)}`,
      cipher.encrypt(mobile, `app_user.mobile_cipher.${id}`),
      cipher.blindIndex(mobile, 'mobile'),
      maskMobile(mobile),
      staffRoles.length > 0 ? [1] : [2],
      [...staffRoles],
    ],
  )
  return id
}

export interface People {
  readonly supplier: { readonly companyId: string; readonly ownerId: string }
  readonly staffId: string
}

/** Signs in those of the two who may call an operation: with new sessions, since calls may end the old ones. */
export const callersOf = async (stage: Stage, { who }: Operation, people: People): Promise<[Person, ...Person[]]> => {
  const supplier = () => stage.people.signIn(people.supplier.ownerId, people.supplier.companyId)
  const staff = () => stage.people.signIn(people.staffId)
  if (typeof who !== 'string' && who.supplier === undefined) return [await staff()]
  if (typeof who !== 'string' && who.staff === undefined) return [await supplier()]
  return [await supplier(), await staff()]
}
