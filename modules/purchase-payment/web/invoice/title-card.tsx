import { Collapse } from 'antd'
import { useId } from 'react'
import { CopyField } from '#shell/kit/copy-field.tsx'
import type { Payment } from '../../shapes.ts'
import { DETAIL, TITLE_CARD } from '../words.ts'
import styles from './invoice.module.css'

/** What stands on an invoice for this payment, by the fields of the issuing program. */
const titleOf = ({ buyer, lines, code, orderCodes, payableAmount }: Payment): [name: string, value: string][] => {
  const billed = lines.filter(({ kind }) => kind !== 'deduct')
  const rates = [...new Set(billed.map(({ taxRate }) => taxRate))].map(DETAIL.percent)
  const goods = [...new Set(billed.map(({ skuName, costCategoryName }) => skuName || costCategoryName))]
  const all: [string, string][] = [
    [TITLE_CARD.name, buyer.name],
    [TITLE_CARD.taxNo, buyer.taxNo],
    [TITLE_CARD.goods, TITLE_CARD.list(goods)],
    [TITLE_CARD.rates, TITLE_CARD.list(rates)],
    [TITLE_CARD.amount, payableAmount],
    [TITLE_CARD.remark, TITLE_CARD.remarkText(code, orderCodes)],
  ]
  return all.filter(([, value]) => value !== '')
}

/** What is to be written on an invoice, to copy field by field. */
export const TitleCard = ({ doc }: { readonly doc: Payment }) => {
  const id = useId()
  return (
    <Collapse
      size="small"
      className={styles['card'] ?? ''}
      defaultActiveKey={id}
      items={[
        {
          key: id,
          label: TITLE_CARD.title,
          children: (
            <div className={styles['copies']}>
              {titleOf(doc).map(([name, value]) => (
                <div key={name}>
                  <div className={styles['name']}>{name}</div>
                  <CopyField name={name} value={value} compact />
                </div>
              ))}
            </div>
          ),
        },
      ]}
    />
  )
}
