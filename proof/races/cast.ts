import { systemCaller, type Caller } from '#kernel/caller.ts'
import { permissionsOf, type RoleKey } from '#kernel/permission.ts'
import { addPerson, demoSupplier } from '../parts/callers.ts'
import type { Stage } from '../parts/stage.ts'

type Headers = Readonly<Record<string, string>>

/** A person who tries steps: the caller that the rules see, and the headers of requests, one session for each call at a time. */
export interface Actor {
  readonly name: string
  readonly caller: Caller
  session(index: number): Headers
}

/** How many call at the same moment. */
export const CALLERS = 10

let people = 0

/** A person with some roles, signed in as often as calls are made at once. */
const actorOf = async (
  stage: Stage,
  name: string,
  roles: readonly RoleKey[],
  companyId: string | null = null,
): Promise<Actor> => {
  people += 1
  const userId = await addPerson(stage, `1771${String(people).padStart(7, '0')}`, companyId === null ? roles : [])
  if (companyId !== null)
    await stage.ask('insert into membership (user_id, company_id, role_keys, joined_at) values ($1, $2, $3, now())', [
      userId,
      companyId,
      [...roles],
    ])
  const sessions: Headers[] = []
  for (let index = 0; index < CALLERS; index += 1)
    sessions.push((await stage.people.signIn(userId, companyId ?? undefined)).headers)
  return {
    name,
    caller: {
      userId,
      userName: name,
      side: companyId === null ? 'staff' : 'supplier',
      companyId,
      permissions: permissionsOf(roles),
      ownOnly: false,
      requestId: 'proof',
    },
    session: (index) => sessions[index % sessions.length] ?? {},
  }
}

/** The scheduler: it has no session and calls the use cases themselves. */
export const SYSTEM: Actor = { name: 'system', caller: systemCaller('proof'), session: () => ({}) }

/** The people around one supplier of the demo world, on both sides. */
export const castOf = async (stage: Stage) => {
  const { companyId } = await demoSupplier(stage, 0)
  const other = await demoSupplier(stage, 1)
  return {
    companyId,
    otherCompanyId: other.companyId,
    owner: await actorOf(stage, 'supplier', ['SupplierOwner'], companyId),
    quality: await actorOf(stage, 'supplier for quality', ['SupplierQuality'], companyId),
    stranger: await actorOf(stage, 'another supplier', ['SupplierOwner'], other.companyId),
    purchaser: await actorOf(stage, 'purchaser', ['Purchaser']),
    manager: await actorOf(stage, 'purchase manager', ['PurchaseManager']),
    deputy: await actorOf(stage, 'another purchase manager', ['PurchaseManager']),
    finance: await actorOf(stage, 'finance', ['Finance']),
    otherFinance: await actorOf(stage, 'another of finance', ['Finance']),
    legal: await actorOf(stage, 'legal', ['LegalPersonnel']),
    control: await actorOf(stage, 'quality control', ['QualityControl']),
    otherControl: await actorOf(stage, 'another of quality control', ['QualityControl']),
    warehouse: await actorOf(stage, 'warehouse', ['Warehouse']),
    admin: await actorOf(stage, 'passport administrator', ['PassportAdmin']),
    colleague: await actorOf(stage, 'another administrator', ['PassportAdmin']),
    staffAdmin: await actorOf(stage, 'administrator of staff', ['Administrator']),
    otherStaffAdmin: await actorOf(stage, 'another administrator of staff', ['Administrator']),
  }
}
export type Cast = Awaited<ReturnType<typeof castOf>>
