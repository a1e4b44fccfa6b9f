import { Select } from 'antd'
import type { Option } from '#modules/selector/contract.ts'
import { useOptions } from '#modules/selector/web/shared/options.ts'
import type { Terms } from '../revision.ts'
import { PLACE } from './words.ts'

const OTHER = 'other'

type Place = Pick<Terms, 'warehouseId' | 'warehouseName'> & Partial<Pick<Terms, 'receiver' | 'receivingHours'>>

interface Props {
  readonly control: object
  /** Empty or null for a place that is on no list. */
  readonly value: string | null
  /** What the chosen one is called, should it no longer be on the list. */
  readonly name: string
  readonly choose: (place: Place) => void
}

const placeOf = ({ id, name, extra }: Option): Place => ({
  warehouseId: id,
  warehouseName: name,
  receiver: {
    name: extra['receiverName'] ?? '',
    phone: extra['receiverPhone'] ?? '',
    address: extra['address'] ?? '',
  },
  receivingHours: extra['receivingHours'] ?? '',
})

/** A warehouse of the list, which brings its receiver, address and hours; or a place that is on no list. */
export const WarehouseChoice = ({ control, value, name, choose }: Props) => {
  const { data: warehouses = [] } = useOptions('Warehouse', '')
  const options = warehouses.map((one) => ({ value: one.id, label: one.name }))
  const elsewhere = value === null && name !== '' ? name : PLACE.other
  const shown = value === null ? OTHER : value
  const isMissing = ![OTHER, ''].includes(shown) && options.every((option) => option.value !== shown)
  return (
    <Select
      {...control}
      placeholder={PLACE.choose}
      {...(shown === '' ? {} : { value: shown })}
      onChange={(id: string) => {
        const chosen = warehouses.find((one) => one.id === id)
        choose(chosen === undefined ? { warehouseId: null, warehouseName: '' } : placeOf(chosen))
      }}
      options={[...(isMissing ? [{ value: shown, label: name }] : []), ...options, { value: OTHER, label: elsewhere }]}
    />
  )
}
