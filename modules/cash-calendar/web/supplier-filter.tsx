import { SupplierSelect } from '#modules/selector/web/shared/supplier-select.tsx'

interface Props {
  readonly supplier: string
  readonly choose: (companyId: string) => void
}

/** One supplier, by the id of its company. */
export const SupplierFilter = ({ supplier, choose }: Props) => (
  <SupplierSelect
    allowClear
    value={supplier || null}
    valueIn={({ id, extra }) => extra['companyId'] ?? id}
    onChange={(companyId) => choose(companyId ?? '')}
  />
)
