import { TreeSelect } from 'antd'
import { useMemo } from 'react'
import { LIST } from '#shell/kit/words.ts'
import { useCategoryOptions } from './categories.ts'
import { treeOf } from './category-tree.ts'

/** Given by the form. */
interface Given {
  readonly id?: string
  /** Where no label in sight says what it is for. */
  readonly label?: string
  readonly value?: string | null
  readonly onChange?: (id: string | null) => void
}

/** One category of the tree, found by a part of its name. */
export const CategorySelect = ({ id, label, value, onChange }: Given) => {
  const { data, isPending } = useCategoryOptions()
  const tree = useMemo(() => treeOf(data ?? []), [data])
  return (
    <TreeSelect
      {...(id === undefined ? {} : { id })}
      {...(label === undefined ? {} : { 'aria-label': label })}
      value={value ?? undefined}
      onChange={(next: string | undefined) => onChange?.(next ?? null)}
      loading={isPending}
      treeData={tree}
      treeDefaultExpandAll
      allowClear
      showSearch={{ treeNodeFilterProp: 'title' }}
      placeholder={LIST.choose}
    />
  )
}
