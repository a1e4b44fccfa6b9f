import { sql } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import { paymentWords } from '#modules/purchase-order/contract.ts'
import type { Tx } from '#platform/database/database.ts'
import { where } from '#platform/document/store.ts'
import { contentOf, type RecordOf } from '#platform/record/parse.ts'
import { createRecords } from '#platform/record/records.ts'
import type { Finding } from '#platform/record/types.ts'
import { EMPTY_TERM_TEMPLATE, TERM_TEMPLATE, type TermTemplateContent } from '../contract.ts'
import { templateErrors } from '../rules.ts'
import { ALL_COMPANIES, MESSAGES, TITLE, YES_NO } from '../words.ts'
import * as store from './store.ts'

const referred = async (tx: Tx, me: Caller, contents: readonly TermTemplateContent[]): Promise<Finding[][]> => {
  const ids = new Set(contents.flatMap(({ buyerCompanyId }) => buyerCompanyId ?? []))
  const known = await store.ownCompanies(tx, me, [...ids])
  return contents.map(({ buyerCompanyId }) =>
    buyerCompanyId === null || known.has(buyerCompanyId)
      ? []
      : [{ field: 'buyerCompanyId', why: MESSAGES.companyUnknown }],
  )
}

const yesOrNo = (is: boolean): string => (is ? YES_NO.yes : YES_NO.no)

/** Templates of terms, as the record kit has them. They are few, and written by hand: there is no workbook of them. */
const records = createRecords<RecordOf<typeof TERM_TEMPLATE>>({
  ...contentOf(TERM_TEMPLATE.content),
  entity: 'TermTemplate',
  title: TITLE,
  table: 'term_template',
  key: 'name',
  empty: EMPTY_TERM_TEMPLATE,
  list: {
    sorts: { name: sql`o.name`, updatedAt: sql`o.updated_at` },
    defaultSort: 'name',
    filters: ({ BuyerCompanyId }) => where.is('buyerCompanyId', BuyerCompanyId),
    columns: sql`coalesce(c.name, '') as buyer_company_name`,
    joins: sql`left join company c on c.id = o.buyer_company_id`,
  },
  paragraphs: ['qualityTerms', 'packagingRequirement', 'labelRequirement'],
  searched: ({ name }) => [name],
  errors: templateErrors,
  check: referred,
  described: {
    buyerCompanyId: ({ buyerCompanyName }) => buyerCompanyName || ALL_COMPANIES,
    isDefault: ({ isDefault }) => yesOrNo(isDefault),
    contractRequired: ({ contractRequired }) => yesOrNo(contractRequired),
    paymentTerm: ({ paymentTerm }) => paymentWords(paymentTerm),
  },
  sheet: [],
})

/** A company has one default: the one before gives it up, which its history says. */
const giveUpDefault = async (
  tx: Tx,
  me: Caller,
  { isDefault, buyerCompanyId }: Partial<TermTemplateContent>,
  id?: string,
): Promise<void> => {
  if (isDefault !== true || buyerCompanyId === undefined) return
  await store.lockDefaults(tx, me)
  const former = await store.findDefault(tx, me, buyerCompanyId)
  if (former !== undefined && former.id !== id)
    await records.change(tx, me, former.id, { isDefault: false, rowVersion: former.rowVersion })
}

export const termTemplates: typeof records = {
  ...records,
  add: async (tx, me, given) => {
    await giveUpDefault(tx, me, given)
    return records.add(tx, me, given)
  },
  change: async (tx, me, id, given) => {
    await giveUpDefault(tx, me, given, id)
    return records.change(tx, me, id, given)
  },
}
