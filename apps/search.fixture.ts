import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { systemCaller, type Caller } from '#kernel/caller.ts'
import { gramsOf } from '#kernel/grams.ts'
import { PERMISSIONS } from '#kernel/permission.ts'
import { searchRoutes } from '#modules/search/api/feature.ts'
import { createSearch } from '#modules/search/api/search.ts'
import type { SearchHit } from '#modules/search/contract.ts'
import type { Noun } from '#platform/document/noun.ts'
import type { FieldCipher } from '#platform/secrets/field-cipher.ts'
import { openSigning } from '#platform/signing/settings.ts'
import { createLocalObjects } from '#platform/storage/local-objects.ts'
import { startErp } from '#platform/testing/erp.ts'
import { seedDemo } from './demo/seed.ts'
import { FOUND_RECORDS } from './features.ts'
import { NOUNS } from './nouns.ts'

/** A document, as far as a search can tell it from others. */
export interface Known {
  readonly id: string
  readonly code: string
  readonly title: string
  readonly status: string
  readonly companyId: string
  readonly purchaserId: string
}

const search = createSearch(NOUNS, FOUND_RECORDS)

/** The demo world, which has documents of all nouns, and callers with whatever rights a test gives them. */
export const searchWorld = async () => {
  const ciphers: FieldCipher[] = []
  const erp = await startErp(({ cipher }) => {
    ciphers.push(cipher)
    return searchRoutes(NOUNS, FOUND_RECORDS)
  })
  const [cipher] = ciphers
  if (cipher === undefined) throw new Error('the server has no cipher')
  const folder = mkdtempSync(join(tmpdir(), 'portal-search-'))
  const { db, people } = erp
  const objects = createLocalObjects(folder)
  await seedDemo({ db, objects, cipher, clock: () => new Date(), signing: openSigning({}, { db, cipher }) }, false)

  const staff: Caller = { ...systemCaller('search'), side: 'staff', permissions: new Set(PERMISSIONS) }
  const documentsOf = ({ definition: { table, machine } }: Noun): Promise<Known[]> =>
    people.run(
      sql<Known>`select id, code, title, status, company_id, purchaser_id from ${sql.table(table)}
        where status <> all (${Object.entries(machine.states).flatMap(([state, { staffOnly }]) => (staffOnly === true ? [state] : []))})
        and not (${sql.lit(table)} = 'purchase_payment' and status = 'draft') order by created_at desc, id desc`,
    )
  return {
    ...erp,
    staff,
    supplierOf: (companyId: string): Caller => ({ ...staff, side: 'supplier', companyId }),
    documentsOf,
    find: (me: Caller, typed: string): Promise<SearchHit[]> => db.read(me, (tx) => search(tx, me, typed)),
    /** Puts words into what a document is found by, and into its title. */
    mark: async ({ definition: { table } }: Noun, { id }: Pick<Known, 'id'>, mark: string, isInTitle: boolean) => {
      await people.run(sql`update ${sql.table(table)} set search_text = search_text || ${` ${mark}`},
        search_grams = search_grams || ${gramsOf(mark)}::int4[], title = title || ${isInTitle ? mark : ''} where id = ${id}`)
    },
    close: async () => {
      await erp.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
