import { systemCaller, type Caller } from '#kernel/caller.ts'
import { maskMobile } from '#kernel/masking.ts'
import type { Database, Tx } from '#platform/database/database.ts'
import type { FieldCipher } from '#platform/secrets/field-cipher.ts'
import type { AdministratorDraft, CompanyDraft, SetupPlan } from '../rules.ts'
import { NOTES, type ITEMS, type STATES } from '../words.ts'
import { recordSetup, writeStandardData, type KeptList } from './standard-data.ts'
import * as store from './store.ts'

/** What became of one thing that the first start makes. */
export interface Outcome {
  readonly item: keyof typeof ITEMS
  readonly state: keyof typeof STATES
  readonly what: string
}

/** The use cases of other modules that write their own part and leave its audit lines. */
export interface FirstDataWriters {
  readonly lists: readonly KeptList[]
  readonly addCompany: (tx: Tx, me: Caller, company: CompanyDraft) => Promise<unknown>
}

const me = systemCaller('setup')

/** What is there before anything is asked. */
export const findFirstData = (
  db: Database,
): Promise<{ readonly hasAdministrator: boolean; readonly hasCompany: boolean }> =>
  db.read(me, async (tx) => ({
    hasAdministrator: (await store.administrators(tx, me)).length > 0,
    hasCompany: (await store.buyers(tx, me)).length > 0,
  }))

/**
 * Makes what a product needs before the first person signs in: all of it or nothing, and never a second time. What exists
 * is left as it is, and so is a person or supplier that has the number, name or code that was given.
 */
export const setUp = (
  db: Database,
  cipher: FieldCipher,
  plan: SetupPlan,
  { lists: kept, addCompany }: FirstDataWriters,
): Promise<Outcome[]> =>
  db.write(me, async (tx) => {
    await store.lockFirstData(tx, me)
    const people = plan.administrator
      ? [await makeAdministrator(tx, cipher, plan.administrator)]
      : (await store.administrators(tx, me)).map(thereAs)
    const companies = plan.company
      ? [await makeCompany(tx, addCompany, plan.company)]
      : (await store.buyers(tx, me)).map((name): Outcome => ({ item: 'company', state: 'there', what: name }))
    const lists = await writeStandardData(tx, me, kept)
    return [
      ...people,
      ...companies,
      ...lists.map(({ list, isMade, rows }): Outcome => ({
        item: list,
        state: isMade ? 'made' : 'there',
        what: NOTES.count(rows),
      })),
    ]
  })

const thereAs = ({ name, mobileMasked }: store.KnownPerson): Outcome => ({
  item: 'administrator',
  state: 'there',
  what: `${name} ${mobileMasked}`,
})

const makeAdministrator = async (
  tx: Tx,
  cipher: FieldCipher,
  { name, mobile, roles }: AdministratorDraft,
): Promise<Outcome> => {
  const known = await store.findPerson(tx, me, cipher.blindIndex(mobile, 'mobile'))
  if (known)
    return known.isAdministrator
      ? thereAs(known)
      : { item: 'administrator', state: 'refused', what: NOTES.otherPerson(known.name) }
  const id = await store.insertPerson(tx, me, cipher, {
    name,
    mobile,
    side: store.BUYER,
    staffRoles: ['Administrator', ...roles],
  })
  await recordSetup(tx, me, 'User', [id])
  return { item: 'administrator', state: 'made', what: `${name} ${maskMobile(mobile)}` }
}

const makeCompany = async (
  tx: Tx,
  addCompany: FirstDataWriters['addCompany'],
  company: CompanyDraft,
): Promise<Outcome> => {
  const [known] = await store.findCompanies(tx, me, company)
  if (known)
    return known.kind === store.BUYER
      ? { item: 'company', state: 'there', what: known.name }
      : { item: 'company', state: 'refused', what: NOTES.otherCompany(known.name) }
  await addCompany(tx, me, company)
  return { item: 'company', state: 'made', what: company.name }
}
