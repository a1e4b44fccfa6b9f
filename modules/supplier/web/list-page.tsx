import { useQuery } from '@tanstack/react-query'
import { ListView } from '#shell/kit/list/list-view.tsx'
import { useList } from '#shell/kit/list/use-list.ts'
import { usePurchasers, useSuppliers } from './queries.ts'
import { categoriesQuery } from './register/queries.ts'
import { supplierList } from './review/supplier-list.tsx'
import { SupplierCount } from './supplier-count.tsx'

/** The suppliers, by what has to be done with them. */
export const ListPage = () => {
  const categories = useQuery(categoriesQuery).data ?? []
  const purchasers = usePurchasers().data ?? []
  const list = useList(
    supplierList({
      categories: categories.filter(({ isLeaf }) => isLeaf).map(({ id, fullName }) => ({ value: id, label: fullName })),
      purchasers: purchasers.map(({ id, name }) => ({ value: id, label: name })),
    }),
  )
  return <ListView list={list} fetched={useSuppliers(list.query)} count={SupplierCount} />
}
