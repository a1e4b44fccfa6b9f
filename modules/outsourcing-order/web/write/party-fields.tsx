import { Form, Input, Select } from 'antd'
import { amountLeft, OUTSOURCING_TYPES } from '#modules/outsourcing-contract/contract.ts'
import { SupplierSelect } from '#modules/selector/web/shared/supplier-select.tsx'
import { labelOf } from '#kernel/labels.ts'
import { FIELDS as PARTIES } from '#kernel/words.ts'
import { Facts } from '#shell/kit/detail/facts.tsx'
import { showMoney } from '#shell/format.ts'
import { FIELDS } from '../../field-words.ts'
import type { OutsourcingOrder } from '../../shapes.ts'
import { useCards, useContracts } from '../references.ts'
import styles from './write.module.css'
import type { HeadValues } from './draft-values.ts'
import { DRAFT } from './words.ts'

interface Props {
  readonly former: OutsourcingOrder | undefined
  readonly head: HeadValues
  readonly set: (changes: Partial<HeadValues>) => void
  /** Another card offers other things: the lines of the former one are of no use. */
  readonly dropLines: () => void
}

const must = (message: string) => [{ required: true, message }]
const NO_CONTRACT = { contractId: undefined, buyerCompanyId: undefined, outsourcingType: undefined }

/** Who does the work, under which contract and at which prices: each decides what can be chosen next. */
export const PartyFields = ({ former, head, set, dropLines }: Props) => {
  const { supplierId, contractId, outsourcingType } = head
  const contracts = useContracts(supplierId)
  const cards = useCards(contractId)
  const contract = contracts.data?.find(({ id }) => id === contractId)
  const used = contract?.usedAmount ?? null
  const left = contract === undefined || used === null ? null : amountLeft({ ...contract, usedAmount: used })
  const chosen = (id: string | undefined, label: string) =>
    former !== undefined && id !== undefined ? [{ value: id, label }] : []
  const contractOptions =
    contracts.data?.map(({ id, contractNo, title, effectiveTo }) => ({
      value: id,
      label: DRAFT.contractOf(contractNo, title, effectiveTo),
    })) ?? chosen(contractId, former?.contractName ?? '')
  const cardOptions =
    cards.data?.map(({ id, title, version }) => ({ value: id, label: DRAFT.cardOf(title, version) })) ??
    chosen(head.quotationId, former?.quotationName ?? '')
  const chooseContract = (id: string): void => {
    const found = contracts.data?.find((one) => one.id === id)
    if (found === undefined) return
    set({ quotationId: undefined, buyerCompanyId: found.buyerCompanyId, outsourcingType: found.outsourcingType })
    dropLines()
  }
  return (
    <>
      <div className={styles['fields']}>
        <Form.Item name="supplierCompanyId" label={PARTIES.supplier} rules={must(DRAFT.choose(PARTIES.supplier))}>
          <SupplierSelect
            valueIn={({ id, extra }) => extra['companyId'] ?? id}
            chosen={former && { value: former.supplierCompanyId, label: former.supplierName }}
            pick={(option) => {
              set({ ...NO_CONTRACT, quotationId: undefined, supplierId: option?.id })
              dropLines()
            }}
          />
        </Form.Item>
        <Form.Item
          name="contractId"
          label={FIELDS.contract}
          rules={must(DRAFT.choose(FIELDS.contract))}
          extra={left === null ? undefined : DRAFT.limit(showMoney(left))}
        >
          <Select
            disabled={supplierId === undefined}
            loading={contracts.isFetching}
            placeholder={supplierId === undefined ? DRAFT.supplierFirst : DRAFT.choose(FIELDS.contract)}
            notFoundContent={DRAFT.noContracts}
            options={contractOptions}
            onChange={chooseContract}
          />
        </Form.Item>
        <Form.Item name="quotationId" label={FIELDS.quotation} rules={must(DRAFT.choose(FIELDS.quotation))}>
          <Select
            disabled={contractId === undefined}
            loading={cards.isFetching}
            placeholder={contractId === undefined ? DRAFT.contractFirst : DRAFT.choose(FIELDS.quotation)}
            notFoundContent={DRAFT.noCards}
            options={cardOptions}
            onChange={dropLines}
          />
        </Form.Item>
      </div>
      {(['supplierId', 'buyerCompanyId', 'outsourcingType'] as const).map((name) => (
        <Form.Item key={name} name={name} hidden>
          <Input />
        </Form.Item>
      ))}
      <Facts
        facts={[
          [FIELDS.outsourcingType, labelOf(OUTSOURCING_TYPES, outsourcingType)],
          [PARTIES.buyerCompany, contract?.buyerCompanyName ?? former?.buyerCompanyName ?? ''],
        ]}
      />
    </>
  )
}
