import { TreeSelect } from 'antd'
import { useMemo } from 'react'
import { useCategoryOptions } from './categories.ts'
import { treeOf } from './category-tree.ts'

/** Given by the form. */
interface Given {
  readonly id?: string
  readonly value?: readonly string[]
  readonly onChange?: (ids: string[]) => void
  readonly placeholder: string
  readonly disabled?: boolean
}

const NONE: readonly string[] = []

/** Several categories of the tree, of any level. */
export const CategoriesSelect = ({ value = NONE, onChange, ...given }: Given) => {
  const { data, isPending } = useCategoryOptions()
  const tree = useMemo(() => treeOf(data ?? []), [data])
  return (
    <TreeSelect
      {...given}
      multiple
      value={[...value]}
      onChange={(next: string[]) => onChange?.(next)}
      loading={isPending}
      treeData={tree}
      treeDefaultExpandAll
      allowClear
      showSearch={{ treeNodeFilterProp: 'title' }}
    />
  )
}
