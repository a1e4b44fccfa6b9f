import { sql } from 'kysely'
import { systemCaller, type Caller } from '#kernel/caller.ts'
import { addDays, dayOf } from '#kernel/day.ts'
import { AGREEMENTS } from '#modules/supplier/agreements.ts'
import { saveProfile } from '#modules/supplier/api/save.ts'
import { createSeal } from '#modules/supplier/api/seal.ts'
import { FIELDS } from '#modules/supplier/words.ts'
import type { Database } from '#platform/database/database.ts'
import type { FileDeps } from '#platform/files/files.ts'
import type { FieldCipher } from '#platform/secrets/field-cipher.ts'
import { readingsOf, storeCertificates } from './certificates/store-certificates.ts'
import { SUPPLIERS } from './people.ts'
import { CATEGORY_NEEDS, PROFILES, type DemoProfile } from './profiles.ts'

const system = systemCaller('demo-seed')
const PURCHASER = '王采'

/** Lets each demo supplier fill in its own profile, by the use case of the product, and puts it where its story stands. */
export const seedProfiles = async (
  { db, objects }: FileDeps,
  cipher: FieldCipher,
  now: Date,
  callerFor: (index: number, companyId: string) => Promise<Caller>,
): Promise<void> => {
  await db.write(system, async (tx) => {
    for (const [code, needs] of CATEGORY_NEEDS)
      await sql`update sku_category set required_qualifications = ${[...needs]} where code = ${code}`.execute(
        tx.for(system),
      )
  })
  for (const [index, demo] of PROFILES.entries()) {
    const story = SUPPLIERS[index]
    if (!story) continue
    const place = await db.read(system, (tx) => placeOf(tx.for(system), story.name, demo))
    await setStatus(db, place.id, sql`status = 0`)
    const owner = await callerFor(index, place.companyId)
    const certificate = await storeCertificates({ db, objects }, owner, demo.certificatesIn, certificatesOf(demo))
    const profile = profileOf(demo, index, place, certificate, now)
    await db.write(owner, (tx) =>
      saveProfile(tx, owner, place.id, { rowVersion: 0, profile }, '127.0.0.1', { seal: createSeal(cipher), now }),
    )
    const at = (status: number) => (story.status >= status ? sql`${now.toISOString()}` : sql`null`)
    await setStatus(
      db,
      place.id,
      sql`status = ${story.status}, level = ${demo.level}, submitted_at = ${at(1)}, waiting_since = ${at(1)}, passed_at = ${at(3)}, authenticated_at = ${at(5)},
        purchaser_ids = array(select u.id from app_user u where u.name = ${PURCHASER})`,
    )
    await db.write(system, (tx) =>
      sql`update payment_account set verify_status = ${story.status === 5 ? 2 : story.status === 3 ? 1 : 0}, purpose = '收款' where company_id = ${place.companyId}`.execute(
        tx.for(system),
      ),
    )
  }
}

interface Place {
  readonly id: string
  readonly companyId: string
  readonly branchId: string
  readonly categoryIds: string[]
}

const placeOf = async (
  db: Parameters<ReturnType<typeof sql>['execute']>[0],
  name: string,
  demo: DemoProfile,
): Promise<Place> => {
  const { rows } =
    await sql<Place>`select s.id, s.company_id, (select b.id from bank_sub b where b.name = ${demo.branch}) as branch_id,
    array(select k.id from sku_category k where k.code = any(${[...demo.categories]})) as category_ids
    from supplier s join company c on c.id = s.company_id where c.name = ${name}`.execute(db)
  const [place] = rows
  if (!place) throw new Error(`the demo supplier ${name} is not there`)
  return place
}

/** The certificates of a supplier by the names of their pictures, each with its title. */
const certificatesOf = ({ certificates }: DemoProfile): Readonly<Record<string, string>> => ({
  licence: FIELDS.licenseFile,
  'id-front': FIELDS.idCardFront,
  'id-back': FIELDS.idCardBack,
  account: FIELDS.proofFile,
  ...Object.fromEntries(certificates.map(({ type }, index) => [`certificate-${index}`, type.replaceAll('/', ' ')])),
})

const profileOf = (
  demo: DemoProfile,
  index: number,
  place: Place,
  certificate: (name: string) => string | null,
  now: Date,
) => {
  const story = SUPPLIERS[index]
  const name = story?.name ?? ''
  const creditCode = story?.creditCode ?? ''
  return {
    supplierType: story?.type ?? 1,
    name,
    shortName: story?.shortName ?? '',
    creditCode,
    ...demo.profile,
    licenseFile: certificate('licence'),
    idCardFront: certificate('id-front'),
    idCardBack: certificate('id-back'),
    ocr: readingsOf(demo.certificatesIn),
    mainCategoryIds: place.categoryIds,
    qualifications: demo.certificates.map(({ type, certNo, issuer, endsIn }, at) => ({
      id: null,
      type,
      certNo,
      name: '',
      issuer,
      from: '2023-01-01',
      to: endsIn === undefined ? null : addDays(dayOf(now), endsIn),
      isLongTerm: endsIn === undefined,
      file: certificate(`certificate-${at}`),
      categoryIds: [],
    })),
    bankAccounts: [
      {
        id: null,
        accountName: name,
        accountNo: demo.accountNo,
        bankName: '',
        bankSubId: place.branchId,
        bankSubName: '',
        cnapsCode: '',
        currency: 'CNY',
        isDefault: true,
        proofFile: certificate('account'),
        accountType: story?.type === 3 ? (2 as const) : (1 as const),
      },
    ],
    invoiceTitle: {
      name: creditCode === '' ? '' : name,
      taxNo: creditCode,
      address: '',
      phone: '',
      bank: creditCode === '' ? '' : demo.branch,
      account: creditCode === '' ? '' : demo.accountNo,
    },
    agreements: AGREEMENTS.map(({ code, version }) => ({ code, version })),
  }
}

const setStatus = (db: Database, id: string, changes: ReturnType<typeof sql>) =>
  db.write(system, (tx) => sql`update supplier set ${changes} where id = ${id}`.execute(tx.for(system)))
