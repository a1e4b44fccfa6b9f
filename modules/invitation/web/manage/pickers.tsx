import { Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import { useBuyers } from '#modules/company/web/shared/buyers.ts'
import { useSupplierOptions } from '#modules/selector/web/shared/options.ts'
import { useCategoryOptions } from '#modules/sku-category/web/shared/categories.ts'
import { DRAFT } from './words.ts'

/** Given by the form. */
interface Given<V> {
  readonly id?: string
  readonly value?: V
  readonly onChange?: (value: V) => void
}

/** One of the buyer's entities. */
export const BuyerSelect = (given: Given<string>) => {
  const { data, isPending } = useBuyers()
  return (
    <Select
      {...given}
      loading={isPending}
      placeholder={DRAFT.choose}
      options={data?.map(({ id, name }) => ({ value: id, label: name })) ?? []}
    />
  )
}

/** Categories, by the whole way to them. */
export const CategoriesSelect = (given: Given<string[]>) => {
  const { data, isPending } = useCategoryOptions()
  return (
    <Select
      {...given}
      mode="multiple"
      loading={isPending}
      placeholder={DRAFT.choose}
      showSearch={{ optionFilterProp: 'label' }}
      options={
        data
          ?.filter(({ isLeaf }) => isLeaf)
          .map(({ id, fullName }) => ({ value: id, label: fullName }))
          .toSorted((a, b) => a.label.localeCompare(b.label, 'zh-CN')) ?? []
      }
    />
  )
}

/** A supplier, found by a part of its name. */
export const SupplierSelect = (given: Given<string>) => {
  const [keyword, setKeyword] = useState('')
  const { data, isFetching } = useSupplierOptions(useDeferredValue(keyword))
  return (
    <Select
      {...given}
      loading={isFetching}
      placeholder={DRAFT.search}
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      options={data?.map(({ id, name }) => ({ value: id, label: name })) ?? []}
    />
  )
}
