import type { SkuOption } from '#modules/sku/contract.ts'
import { showMoney } from '#shell/format.ts'
import { useLastPrices } from '../queries.ts'
import { LINES } from './words.ts'

interface Props {
  readonly sku: SkuOption
  readonly offered: readonly SkuOption[]
  readonly supplierCompanyId: string
}

/** What the supplier last agreed to for a product that is offered; all that are offered are asked for at once. */
const LastPriceNote = ({ sku, offered, supplierCompanyId }: Props) => {
  const last = useLastPrices(
    supplierCompanyId,
    offered.map(({ id }) => id),
  ).get(sku.id)
  return last === undefined ? null : LINES.last(showMoney(last.unitPrice), last.orderDate)
}

/** The same as the picker takes it. */
export const lastPriceNote = (supplierCompanyId: string) => (sku: SkuOption, offered: readonly SkuOption[]) => (
  <LastPriceNote sku={sku} offered={offered} supplierCompanyId={supplierCompanyId} />
)
