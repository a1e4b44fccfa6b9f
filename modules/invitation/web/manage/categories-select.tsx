import { Select } from 'antd'
import { useCategoryOptions } from '#modules/sku-category/web/shared/categories.ts'
import { DRAFT } from './words.ts'

/** Given by the form. */
interface Given {
  readonly id?: string
  readonly value?: string[]
  readonly onChange?: (value: string[]) => void
}

/** Categories, by the whole way to them. */
export const CategoriesSelect = (given: Given) => {
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
