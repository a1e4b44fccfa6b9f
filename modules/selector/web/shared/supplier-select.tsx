import type { ComponentProps } from 'react'
import type { Option } from '../../contract.ts'
import { OptionSelect } from './option-select.tsx'
import { SELECT } from './words.ts'

/** Who gets no new business is marked, so that nobody finds out when the document is refused. */
const labelOf = ({ name, extra }: Option): string => {
  const limit = SELECT.limits[extra['cooperationStatus'] ?? '']
  return limit === undefined ? name : `${name}（${limit}）`
}

/** A supplier, found by a part of its name. */
export const SupplierSelect = (props: Omit<ComponentProps<typeof OptionSelect>, 'list' | 'labelIn'>) => (
  <OptionSelect {...props} list="Supplier" labelIn={labelOf} />
)
