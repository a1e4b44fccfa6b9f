import { Select } from 'antd'
import type { OutsourcingContract } from '../shapes.ts'
import { useLedgerContracts, useLegal } from './queries.ts'
import { DRAFT } from './words.ts'

/** Given by the form. */
interface Given {
  readonly id?: string
  readonly 'aria-describedby'?: string
  readonly value?: string | null
  readonly onChange?: (id: string | null) => void
  readonly former: OutsourcingContract | undefined
}
interface Option {
  readonly value: string
  readonly label: string
}

/** One of those that are known, found by a part of its name; what was chosen before need not be among them. */
const Pick = ({
  found,
  chosen,
  value,
  onChange,
  former: _former,
  ...given
}: Given & { readonly found: readonly Option[] | undefined; readonly chosen: Option | undefined }) => {
  const others = (found ?? []).filter((one) => one.value !== chosen?.value)
  return (
    <Select<string | null>
      {...given}
      allowClear
      value={value ?? null}
      showSearch={{ optionFilterProp: 'label' }}
      notFoundContent={found === undefined ? DRAFT.searching : DRAFT.nothing}
      onChange={(next) => onChange?.(next ?? null)}
      options={[...(chosen === undefined ? [] : [chosen]), ...others]}
    />
  )
}

/** The contract of the ledger that it stands for. */
export const LedgerPick = ({
  supplierCompanyId,
  ...given
}: Given & { readonly supplierCompanyId: string | undefined }) => {
  const { data } = useLedgerContracts(supplierCompanyId)
  const { former } = given
  return (
    <Pick
      {...given}
      found={
        supplierCompanyId === undefined
          ? []
          : data?.map(({ id, code, contractCode, title }) => ({
              value: id,
              label: `${contractCode || code} ${title}`,
            }))
      }
      chosen={
        former?.contractLedgerId ? { value: former.contractLedgerId, label: former.contractLedgerCode } : undefined
      }
    />
  )
}

/** Who of the buyer's people reviewed it. */
export const LegalPick = (given: Given) => {
  const { data } = useLegal()
  const { former } = given
  return (
    <Pick
      {...given}
      found={data?.data.map(({ id, name }) => ({ value: id, label: name }))}
      chosen={former?.legalUserId ? { value: former.legalUserId, label: former.legalUserName } : undefined}
    />
  )
}
