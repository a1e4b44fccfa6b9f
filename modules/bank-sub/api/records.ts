import { sql } from 'kysely'
import { where } from '#platform/document/store.ts'
import { contentOf, type RecordOf } from '#platform/record/parse.ts'
import { createRecords } from '#platform/record/records.ts'
import type { UseCheck } from '#platform/record/types.ts'
import { BANK_SUB, EMPTY_BANK_SUB } from '../contract.ts'
import { branchErrors } from '../rules.ts'
import { EXAMPLES, HINTS, TITLE } from '../words.ts'

/** Bank branches, as the record kit has them. `uses`: what other modules have against the removal of a branch. */
export const createBankSubs = (uses: readonly UseCheck[] = []) =>
  createRecords<RecordOf<typeof BANK_SUB>>({
    ...contentOf(BANK_SUB.content),
    entity: 'BankSub',
    title: TITLE,
    table: 'bank_sub',
    key: 'cnapsCode',
    empty: EMPTY_BANK_SUB,
    list: {
      // `place` is the order of an index; it is not offered, because two columns cannot be turned around together.
      sorts: { place: sql`o.bank_name, o.name`, bankName: sql`o.bank_name`, cnapsCode: sql`o.cnaps_code` },
      defaultSort: 'place',
      filters: ({ BankName }) => where.is('bankName', BankName),
    },
    searched: ({ name, cnapsCode, city }) => [name, cnapsCode, city],
    errors: branchErrors,
    uses,
    sheet: [
      { key: 'bankName', hint: HINTS.bankName, example: EXAMPLES.bankName },
      { key: 'name', example: EXAMPLES.name },
      { key: 'cnapsCode', hint: HINTS.cnapsCode, example: EXAMPLES.cnapsCode },
      { key: 'bankCode', example: EXAMPLES.bankCode },
      { key: 'province', example: EXAMPLES.province },
      { key: 'city', example: EXAMPLES.city },
      { key: 'address', example: EXAMPLES.address },
      { key: 'isEnabled', example: EXAMPLES.isEnabled },
    ],
  })
