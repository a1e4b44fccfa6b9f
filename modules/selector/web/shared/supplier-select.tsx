import type { ComponentProps } from 'react'
import { OptionSelect } from './option-select.tsx'

/** A supplier, found by a part of its name. */
export const SupplierSelect = (props: Omit<ComponentProps<typeof OptionSelect>, 'list'>) => (
  <OptionSelect {...props} list="Supplier" />
)
