import { randomUUID } from 'node:crypto'
import { proofSubject, type FactsModel, type ProofSubject } from '#platform/testing/proof-subject.ts'
import type { PassportState, PassportTransition } from '../machine.ts'
import { FINDING, type PassportFacts } from '../rules.ts'
import type { Certificate, CertificateDraft, Passport, PassportMove } from '../shapes.ts'
import { passports } from './passports.ts'
import type { PassportDocument } from './tables.ts'

const STRICT = '5a3d1c00-0000-4000-8000-00000000d075'
const KEEPER = '00000000-0000-4000-8000-000000000000'
const LONG_AGO = '2026-01-01T00:00:00.000Z'
/** What the category of a product asks for that nobody hands in here. */
const ABSENT = ['其他证明']

const told = {
  kind: 1,
  number: 'PROOF-CCC',
  issuer: '证明用机构',
  standard: 'GB 6675',
  validFrom: null,
  validTo: null,
  batchNos: ['B1'],
} as const

const draft = (file: string): CertificateDraft => ({ ...told, batchNos: ['B1'], fileIds: [file], formulaIds: [] })

const certificate = (finding: Certificate['finding']): Certificate => ({
  ...told,
  id: '5a3d1c00-0000-4000-8000-00000000c075',
  batchNos: ['B1'],
  fileIds: [],
  formulas: [],
  finding,
  reason: '',
  checkedAt: null,
  checkedBy: '',
})
const [PENDING, VALID] = [FINDING.pending, FINDING.valid].map((finding) => JSON.stringify([certificate(finding)]))

interface Kept {
  readonly isStrict: boolean
  readonly isShared: boolean
  readonly hasValid: boolean
}
const PLAIN: Kept = { isStrict: false, isShared: false, hasValid: false }
/** What each circumstance differs in. */
const CIRCUMSTANCES: Readonly<Record<string, Kept>> = {
  plain: PLAIN,
  'something is missing': { ...PLAIN, isStrict: true },
  'something is good': { ...PLAIN, hasValid: true },
  'open to everybody': { ...PLAIN, hasValid: true, isShared: true },
}
const columnsOf = ({ hasValid }: Kept) => ({
  certificates: (hasValid ? VALID : PENDING) ?? '[]',
  public_token: null,
})

const model: FactsModel<PassportState, PassportTransition, PassportFacts, Kept> = {
  factsFor: ({ isStrict, isShared, hasValid }) => ({ absent: isStrict ? ABSENT : [], isShared, hasValid }),
  changes: {
    // What is handed in here is new: what was good before is replaced by it.
    submit: () => ({ hasValid: false }),
    pass: () => ({ hasValid: true }),
    share: () => ({ isShared: true }),
    unshare: () => ({ isShared: false }),
    void: () => ({ isShared: false }),
  },
}

const begin = (seed: number) => {
  const names = Object.keys(CIRCUMSTANCES)
  const circumstance = names[seed % names.length] ?? 'plain'
  return { changes: {}, circumstance, kept: CIRCUMSTANCES[circumstance] ?? PLAIN }
}

/** A product has one passport: each is planted with a product of its own. */
const plant: NonNullable<Parameters<typeof proofSubject<PassportDocument, Kept>>[1]['plant']> = async (
  ask,
  { supplierCompanyId, buyerCompanyId },
  title,
) => {
  const [id, skuId] = [randomUUID(), randomUUID()]
  const code = id.slice(0, 8)
  // Nobody whose sight is narrowed: to them documents of their own are no leak.
  const someone = `(select id from app_user where 'Purchaser' = any (staff_roles) and not own_only order by id limit 1)`
  await ask(
    `insert into sku (id, code, name, unit, search_text, search_grams, created_by, updated_by)
      values ($1, $2, '证明用商品', '个', $3, '{}', $4, $4)`,
    [skuId, `PROOF-${code}`.toUpperCase(), `proof-${code}`, KEEPER],
  )
  await ask(
    `insert into safety_passport (id, company_id, buyer_company_id, purchaser_id, code, search_text, search_grams, created_by, updated_by,
      status, sku_id, sku_code, title, remark, certificates)
      select $1, $2, $3, u, $4, $5, '{}', u, u, 'wanted', $6, $7, $8, '', $9 from ${someone} p(u)`,
    [id, supplierCompanyId, buyerCompanyId, `AQ${code}`, `aq${code}`, skuId, `PROOF-${code}`, title, PENDING],
  )
  const planted: Partial<Passport> & Pick<Passport, 'id' | 'code'> = { id, code: `AQ${code}`, skuId }
  return { ...BLANK, ...planted }
}

/** What an answer would say besides; steps look at none of it. */
const BLANK: Passport = {
  id: '',
  code: '',
  status: 0,
  statusName: '',
  supplierId: '',
  supplierName: '',
  supplierCompanyId: '',
  buyerCompanyId: '',
  buyerCompanyName: '',
  purchaserName: '',
  followerId: null,
  followerName: '',
  createdAt: LONG_AGO,
  updatedAt: LONG_AGO,
  rowVersion: 0,
  dueAt: null,
  overdueDays: 0,
  skuId: '',
  skuCode: '',
  title: '',
  version: 0,
  expiresOn: null,
  missing: [],
  mark: 0,
  remark: '',
  certificates: [],
  formers: [],
  required: [],
  isBlocking: false,
  publicToken: null,
  returnReason: '',
  voidReason: '',
  allowedTransitions: [],
  blockedTransitions: [],
  sentence: '',
  logs: [],
  isUrgent: false,
  dueDate: null,
  files: [],
}

/** Safety passports, as the proofs know them. */
export const subject: ProofSubject = proofSubject(passports, {
  calls: { get: 'getSafetyPassport', move: 'moveSafetyPassport' },
  plant,
  reference: [
    `insert into sku_category (id, name, code, level, biz_line, safety_kinds)
      values ('${STRICT}', '证明用严格品类', 'proof-strict', 1, '玩具', '{5}') on conflict do nothing`,
  ],
  draft: (parties, title) => ({ ...parties, title }),
  circumstances: Object.fromEntries(Object.entries(CIRCUMSTANCES).map(([name, kept]) => [name, columnsOf(kept)])),
  arrange: async ({ ask, document, circumstance }) => {
    const { isStrict, isShared } = CIRCUMSTANCES[circumstance] ?? PLAIN
    await ask('update sku set category_id = $2 where id = (select sku_id from safety_passport where id = $1)', [
      document.id,
      isStrict ? STRICT : null,
    ])
    // Each has a code of its own.
    if (isShared)
      await ask('update safety_passport set public_token = left(md5(id::text), 22) where id = $1', [document.id])
  },
  inputOf: (transition, { rowVersion }, { supplier }): PassportMove => ({
    rowVersion,
    remark: '例行',
    ...(transition === 'submit' ? { certificates: [draft(supplier)] } : {}),
  }),
  journey: [
    ['supplier', 'submit'],
    ['staff', 'pass'],
    ['staff', 'void'],
  ],
  written: {
    safety_passport: [
      'title',
      'sku_code',
      'remark',
      'return_reason',
      'void_reason',
      'certificates {0,number}',
      'certificates {0,issuer}',
      'certificates {0,standard}',
      'certificates {0,reason}',
    ],
  },
  model: { ...model, begin },
})
