import { titleOf } from '#kernel/schema.ts'
import { showQty } from '#shell/format.ts'
import { LineTable } from '#shell/kit/detail/line-table.tsx'
import { NUMBERS } from '#shell/words.ts'
import { Delivery } from '../../delivery-shapes.ts'
import type { OutsourcingOrder } from '../../shapes.ts'
import { DELIVERIES } from '../words.ts'

const titles = Delivery.properties.items.items.properties

/** What was handed over with one delivery, and how much of it was accepted. */
export const DeliveredLines = ({
  order,
  delivery,
}: {
  readonly order: OutsourcingOrder
  readonly delivery: Delivery
}) => {
  const itemOf = (itemId: string) => order.items.find(({ id }) => id === itemId)
  return (
    <LineTable
      lines={delivery.items}
      id={({ id }) => id}
      head={{ title: titleOf(titles.itemId), show: ({ itemId }) => itemOf(itemId)?.process ?? NUMBERS.none }}
      columns={[
        {
          title: DELIVERIES.qty,
          number: true,
          show: ({ itemId, qty }) => `${showQty(qty)} ${itemOf(itemId)?.unit ?? ''}`,
        },
        {
          title: titleOf(titles.acceptedQty),
          number: true,
          show: ({ acceptedQty }) => (acceptedQty === null ? NUMBERS.none : showQty(acceptedQty)),
        },
      ]}
    />
  )
}
