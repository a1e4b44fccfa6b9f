import { declared } from '#kernel/declared.ts'
import type { Page } from '#kernel/operation.ts'
import { notFound } from '#kernel/problem.ts'
import type { Act } from '#platform/document/types.ts'
import { filesOf } from '#platform/files/files.ts'
import { settledOf } from '../rules.ts'
import { PayableRow, type Payable, type PayableQuery } from '../shapes.ts'
import { allPayables, countPayables, findPayable, pageOfPayables, type PayableRecord } from './store.ts'

const rowOf = (record: PayableRecord): PayableRow => ({
  ...declared(PayableRow, record),
  ...settledOf(record),
})

/** What is owed and deducted, as far as the caller sees it. */
export const listPayables = async ({ tx, me }: Act, query: PayableQuery): Promise<Page<PayableRow>> => {
  const page = await pageOfPayables(tx, me, query)
  return { ...page, rows: page.rows.map(rowOf) }
}

export const getPayable = async ({ tx, me }: Act, id: string): Promise<Payable> => {
  const record = (await findPayable(tx, me, id)) ?? notFound()
  return { ...rowOf(record), proof: record.proof, files: await filesOf(tx, me, record.proof) }
}

/** The same for a file: all of them, and how many there are. */
export const exportedPayables = {
  count: ({ tx, me }: Act, query: PayableQuery, most: number) => countPayables(tx, me, query, most),
  pages: async function* ({ tx, me }: Act, query: PayableQuery) {
    for await (const page of allPayables(tx, me, query)) yield page.map(rowOf)
  },
}
