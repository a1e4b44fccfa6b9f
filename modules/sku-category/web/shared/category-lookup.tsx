import { byCodeUnit } from '#kernel/text.ts'
import type { LookupProps } from '#shell/kit/list/definition.ts'
import { LookupSelect } from '#shell/kit/list/lookup-select.tsx'
import { useCategoryOptions } from './categories.ts'

/** A category, which stands for everything below it. Full names tell those of one name apart, and put each below its parent. */
export const CategoryLookup = (given: LookupProps) => {
  const { data = [], isFetching } = useCategoryOptions()
  const options = data
    .map(({ id, fullName }) => ({ value: id, label: fullName }))
    .toSorted((a, b) => byCodeUnit(a.label, b.label))
  return <LookupSelect {...given} options={options} isLoading={isFetching} />
}
