import { bind, type BoundOperation } from '#platform/http/routes.ts'
import { importTemplate } from '#platform/record/import-files.ts'
import type { UseCheck } from '#platform/record/types.ts'
import { IMPORT } from '#platform/record/words.ts'
import type { Objects } from '#platform/storage/objects.ts'
import { operations } from '../contract.ts'
import { TITLE } from '../words.ts'
import { CATEGORY_COLUMNS, importCategories } from './import.ts'
import { addCategory, changeCategory, removeCategory } from './service.ts'
import * as store from './store.ts'

interface Deps {
  readonly objects: Objects
}

/** Binds the calls of categories. `uses`: what other modules have against the removal of a category. */
export const skuCategoryRoutes = ({ objects }: Deps, uses: readonly UseCheck[] = []): BoundOperation[] =>
  bind(operations, {
    listSkuCategories: ({ tx, me, query }) => store.list(tx, me, query),
    selectSkuCategories: ({ tx, me, query }) => store.select(tx, me, query),
    addSkuCategory: ({ tx, me, params, body }) => addCategory(tx, me, params.parentId, body),
    changeSkuCategory: ({ tx, me, params, body }) => changeCategory(tx, me, params.id, body),
    removeSkuCategory: ({ tx, me, params }) => removeCategory(tx, me, params.id, uses),
    skuCategoryImportTemplate: async () => ({
      name: IMPORT.template(TITLE),
      bytes: await importTemplate(CATEGORY_COLUMNS),
    }),
    // Reading the file takes its time and must not hold a transaction open.
    importSkuCategories: { detached: ({ db, me, body }) => importCategories({ db, objects }, me, body.fileId) },
  })
