import { Collapse } from 'antd'
import { useId } from 'react'
import { CopyAllButton, CopyField } from '#shell/kit/copy-field.tsx'
import type { Payment } from '../../shapes.ts'
import { DETAIL } from '../detail/words.ts'
import { TITLE_CARD } from './words.ts'
import styles from './invoice.module.css'

type Entry = [name: string, value: string]

/** The tax office's codes of the goods, a field for each code with the goods that it is for. */
const taxCategories = (billed: Payment['lines']): Entry[] => {
  const codes = [...new Set(billed.map(({ taxCategoryCode }) => taxCategoryCode))].filter((code) => code !== '')
  return codes.map((code) => {
    const named = billed.filter(({ taxCategoryCode }) => taxCategoryCode === code).map(({ skuName }) => skuName)
    return [TITLE_CARD.taxCategory([...new Set(named)]), code]
  })
}

/** What stands on an invoice for this payment, by the fields of the issuing program. */
const titleOf = ({ buyer, lines, code, orderCodes, payableAmount }: Payment): Entry[] => {
  const billed = lines.filter(({ kind }) => kind !== 'deduct')
  const rates = [...new Set(billed.map(({ taxRate }) => taxRate))].map(DETAIL.percent)
  const goods = [...new Set(billed.map(({ skuName, costCategoryName }) => skuName || costCategoryName))]
  const all: Entry[] = [
    [TITLE_CARD.name, buyer.name],
    [TITLE_CARD.taxNo, buyer.taxNo],
    [TITLE_CARD.address, buyer.address],
    [TITLE_CARD.goods, TITLE_CARD.list(goods)],
    ...taxCategories(billed),
    [TITLE_CARD.rates, TITLE_CARD.list(rates)],
    [TITLE_CARD.amount, payableAmount],
    [TITLE_CARD.remark, TITLE_CARD.remarkText(code, orderCodes)],
  ]
  return all.filter(([, value]) => value !== '')
}

/** What is to be written on an invoice, to copy field by field or all at once. */
export const TitleCard = ({ doc }: { readonly doc: Payment }) => {
  const id = useId()
  const fields = titleOf(doc)
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
            <>
              <div className={styles['copies']}>
                {fields.map(([name, value]) => (
                  <div key={name}>
                    <div className={styles['name']}>{name}</div>
                    <CopyField name={name} value={value} compact />
                  </div>
                ))}
              </div>
              <div className={styles['all']}>
                <CopyAllButton fields={fields} />
              </div>
            </>
          ),
        },
      ]}
    />
  )
}
