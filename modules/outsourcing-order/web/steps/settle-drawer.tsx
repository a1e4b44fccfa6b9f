import { Alert, Form, Input } from 'antd'
import { useState } from 'react'
import { compare, sum } from '#kernel/decimal.ts'
import { lineAmount, total } from '#kernel/money.ts'
import { errorsOf } from '#shell/failure.ts'
import { showMoney, showQty } from '#shell/format.ts'
import { EditableRows } from '#shell/kit/editable-rows.tsx'
import { DrawerButtons } from '#shell/kit/drawer-buttons.tsx'
import { FormDrawer } from '#shell/kit/form-drawer.tsx'
import { FormFailure } from '#shell/kit/form-failure.tsx'
import { textError } from '#shell/kit/text-error.ts'
import { FIELDS } from '../../field-words.ts'
import { chargeErrors, overLossOf } from '../../rules.ts'
import { OutsourcingMove } from '../../shapes.ts'
import { MESSAGES } from '../../words.ts'
import styles from '../order.module.css'
import { orders, type DialogProps } from '../queries.ts'
import { SETTLE } from './words.ts'

interface Charge {
  readonly materialId: string
  readonly unitPrice: string
}
const PRICE = OutsourcingMove.properties.charges.items.properties.unitPrice

/** Staff end the ledger of customer material: what was used beyond the need is charged. */
export const SettleDrawer = ({ doc: order, name, closed }: DialogProps) => {
  const over = order.materials.filter((one) => compare(overLossOf(one), '0') > 0)
  const [charges, setCharges] = useState<readonly Charge[]>(() =>
    over.map(({ id }) => ({ materialId: id, unitPrice: '' })),
  )
  const [remark, setRemark] = useState('')
  const [isTried, setTried] = useState(false)
  const move = orders.useMove(order)
  const refused = errorsOf(move.error)
  const materialOf = (materialId: string) => over.find(({ id }) => id === materialId)
  const whyOf = ({ materialId, unitPrice }: Charge): string | undefined =>
    unitPrice.trim() === ''
      ? MESSAGES.chargeMissing(materialOf(materialId)?.name ?? '')
      : textError(PRICE, unitPrice.trim())
  const amountOf = (charge: Charge): string | undefined => {
    const material = materialOf(charge.materialId)
    return material === undefined || whyOf(charge) !== undefined
      ? undefined
      : lineAmount(overLossOf(material), charge.unitPrice.trim())
  }
  const sent = charges.map(({ materialId, unitPrice }) => ({ materialId, unitPrice: unitPrice.trim() }))
  const isSound = charges.every((charge) => whyOf(charge) === undefined)
  const submit = (close: () => void): void => {
    setTried(true)
    if (!isSound || chargeErrors(order.materials, sent).length > 0) return
    const body = { charges: sent, ...(remark.trim() === '' ? {} : { remark: remark.trim() }) }
    move.mutate({ name, body }, { onSuccess: close })
  }
  return (
    <FormDrawer
      title={`${SETTLE.title} ${order.code}`}
      dirty={remark !== '' || charges.some(({ unitPrice }) => unitPrice !== '')}
      closed={closed}
      footer={(close) => (
        <DrawerButtons close={close} label={SETTLE.submit} isSending={move.isPending} send={() => submit(close)} />
      )}
    >
      <FormFailure error={move.error} shows={(field) => field in refused && field.startsWith('charges.')} />
      <Alert type="info" showIcon style={{ marginBottom: 12 }} title={over.length === 0 ? SETTLE.none : SETTLE.hint} />
      <EditableRows<Charge>
        label={SETTLE.title}
        rows={charges}
        nameOf={(index) => materialOf(charges[index]?.materialId ?? '')?.name ?? ''}
        change={setCharges}
        wrongIn={(index, key) => {
          const charge = charges[index]
          if (key !== 'unitPrice' || charge === undefined) return undefined
          return (isTried ? whyOf(charge) : undefined) ?? refused[`charges.${index}.unitPrice`]?.[0]
        }}
        fields={[
          { key: 'name', title: FIELDS.materialName, show: ({ materialId }) => materialOf(materialId)?.name },
          {
            key: 'used',
            title: SETTLE.used,
            width: 120,
            show: ({ materialId }) => {
              const material = materialOf(materialId)
              return material === undefined ? null : showQty(sum([material.usedQty, material.scrappedQty]))
            },
          },
          {
            key: 'theoretical',
            title: SETTLE.theoretical,
            width: 120,
            show: ({ materialId }) => showQty(materialOf(materialId)?.theoreticalQty ?? '0'),
          },
          {
            key: 'over',
            title: SETTLE.over,
            width: 120,
            show: ({ materialId }) => {
              const material = materialOf(materialId)
              return material === undefined ? null : `${showQty(overLossOf(material))} ${material.unit}`
            },
          },
          {
            key: 'unitPrice',
            title: SETTLE.unitPrice,
            width: 140,
            show: (row, control, change) => (
              <Input
                {...control}
                inputMode="decimal"
                autoComplete="off"
                maxLength={19}
                value={row.unitPrice}
                onChange={({ target }) => change({ unitPrice: target.value })}
              />
            ),
          },
          {
            key: 'amount',
            title: SETTLE.amount,
            width: 120,
            show: (row) => {
              const amount = amountOf(row)
              return amount === undefined ? null : showMoney(amount)
            },
          },
        ]}
      />
      {charges.length === 0 ? null : (
        <p>
          {SETTLE.total} <strong>{showMoney(total(charges.flatMap((charge) => amountOf(charge) ?? [])))}</strong>
        </p>
      )}
      <Form layout="vertical" component={false}>
        <Form.Item className={styles['field'] ?? ''} label={SETTLE.remark} htmlFor="settle-remark">
          <Input.TextArea
            id="settle-remark"
            autoSize={{ minRows: 2, maxRows: 6 }}
            maxLength={500}
            value={remark}
            onChange={({ target }) => setRemark(target.value)}
          />
        </Form.Item>
      </Form>
    </FormDrawer>
  )
}
