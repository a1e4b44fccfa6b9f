import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createClient } from '#shell/client/client.ts'
import { outdateReference } from '#shell/server-state/reference.ts'
import { erp } from '#shell/session/session.ts'
import { toast } from '#shell/toast/toast.ts'
import { operations, type Category, type CategoryDraft } from '../contract.ts'
import { ROOT } from '../rules.ts'
import { allOf, PAGE_ROWS } from './shared/categories.ts'
import { PAGE } from './words.ts'

export const client = createClient(operations, erp)
/** The key of the page's queries, which an import outdates too. */
export const ENTITY = 'SkuCategory'

const useChanged = () => {
  const cache = useQueryClient()
  return () => Promise.all([cache.invalidateQueries({ queryKey: [ENTITY] }), outdateReference(['sku-category'])])
}

/** The whole tree, with what is switched off. */
export const useTree = () =>
  useQuery({
    queryKey: [ENTITY, 'tree'],
    queryFn: ({ signal }) =>
      allOf((PageNo) => client.listSkuCategories({ query: { PageNo, PageSize: PAGE_ROWS, OrderBy: 'sort' }, signal })),
  })

/** Keeps a category: a new one below a parent, or the one at hand. */
export const useSaveCategory = (category: Category | undefined, parentId: string | null) =>
  useMutation({
    mutationFn: (draft: CategoryDraft) =>
      category === undefined
        ? client.addSkuCategory({ params: { parentId: parentId ?? ROOT }, body: draft })
        : client.changeSkuCategory({
            params: { id: category.id },
            body: { ...draft, rowVersion: category.rowVersion },
          }),
    onSuccess: () => toast('success', category === undefined ? PAGE.added : PAGE.changed),
    onSettled: useChanged(),
  })

export const useRemoveCategory = () =>
  useMutation({
    mutationFn: (id: string) => client.removeSkuCategory({ params: { id } }),
    onSuccess: () => toast('success', PAGE.removed),
    onSettled: useChanged(),
  })
