import { SupplierSelect } from '#modules/selector/web/shared/supplier-select.tsx'
import { FIELDS } from '../words.ts'
import { PAGE } from './words.ts'

interface Props {
  readonly supplier: string
  readonly choose: (companyId: string) => void
}

/** One supplier, by the id of its company. */
export const SupplierFilter = ({ supplier, choose }: Props) => (
  <SupplierSelect
    allowClear
    aria-label={FIELDS.supplier}
    placeholder={PAGE.supplier}
    value={supplier || null}
    valueIn={({ id, extra }) => extra['companyId'] ?? id}
    onChange={(companyId) => choose(companyId ?? '')}
  />
)
