import { Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { dayOf } from '#kernel/day.ts'
import { lineAmount } from '#kernel/money.ts'
import { useAwards } from '#modules/quote/web/shared/awards.ts'
import { showMoney } from '#shell/format.ts'
import { DayInput } from '#shell/kit/day-input.tsx'
import { dropErrors, showErrors } from '#shell/kit/form-errors.ts'
import { FormFailure } from '#shell/kit/form-failure.tsx'
import { FileIds } from '#shell/kit/upload/file-ids.tsx'
import { useKeptValues } from '#shell/kit/use-kept-values.ts'
import { SHELL } from '#shell/words.ts'
import { pricesFor, type KnownPrices } from '../../price-basis.ts'
import { reprintPrice } from '../../reprint.ts'
import type { ReprintRequest } from '../../reprint-shapes.ts'
import type { Order } from '../../shapes.ts'
import { FIELDS } from '../../words.ts'
import { unfitQty } from '../answer.ts'
import { LineDaysNote } from '../days-note.tsx'
import { useLastPrices } from '../queries.ts'
import styles from './reprint.module.css'
import { useReprint } from './use-reprint.ts'
import { DIALOG } from './words.ts'

type Item = Order['items'][number]
/** The quantities of lines stand beside the rest, by the name of their field. */
type Values = Omit<ReprintRequest, 'lines'> & Readonly<Record<`qty${number}`, string>>
const FIELDS_OF_FORM = ['requiredDate', 'printOrderFiles', 'remark']

const nameOf = ({ lineNo }: Item): `qty${number}` => `qty${lineNo}`
const textOf = (typed: unknown): string => (typeof typed === 'string' ? typed.trim() : '')

/** What is wrong with the quantity of a line: of several lines some may be left out, but not all. */
const unfitLine = (qty: string, all: readonly string[]): string | undefined => {
  if (qty !== '' || all.length === 1) return unfitQty(qty)
  return all.every((one) => one === '') ? DIALOG.someQty : undefined
}

interface Props {
  readonly order: Order
  readonly closed: () => void
}

/** Has an order made again: how much, and when. The rest is as it was. */
export const ReprintDialog = ({ order, closed }: Props) => {
  const [open, setOpen] = useState(true)
  const [form] = Form.useForm<Values>()
  const { keep } = useKeptValues(form, 'values', ['printOrderFiles'])
  const reprint = useReprint(order.id)
  const skuIds = order.items.flatMap(({ skuId }) => skuId ?? [])
  const known: KnownPrices = {
    awards: useAwards(order.supplierCompanyId, skuIds),
    agreed: [...useLastPrices(order.supplierCompanyId, skuIds).values()],
  }
  const isOne = order.items.length === 1
  const qtyOf = (item: Item): string => textOf(form.getFieldValue(nameOf(item)))
  const repeatedLines = () => {
    const requiredDate = textOf(form.getFieldValue('requiredDate'))
    const repeated = order.items.filter((item) => qtyOf(item) !== '')
    return repeated.map((item) => ({ skuCode: item.skuCode, qty: qtyOf(item), requiredDate }))
  }
  const send = (values: Values): void => {
    const lines = order.items.flatMap((item) => {
      const qty = qtyOf(item)
      return qty === '' ? [] : [{ itemId: item.id, qty }]
    })
    const { requiredDate, printOrderFiles = [], remark = '' } = values
    reprint.mutate(
      {
        requiredDate,
        lines,
        ...(printOrderFiles.length === 0 ? {} : { printOrderFiles }),
        ...(remark.trim() === '' ? {} : { remark: remark.trim() }),
      },
      { onSuccess: () => setOpen(false), onError: (error) => showErrors(form, error, FIELDS_OF_FORM) },
    )
  }
  return (
    <Modal
      title={DIALOG.title(order.code)}
      open={open}
      onCancel={() => setOpen(false)}
      afterClose={closed}
      okText={DIALOG.ok}
      cancelText={SHELL.cancel}
      confirmLoading={reprint.isPending}
      onOk={form.submit}
      mask={{ closable: false }}
    >
      <FormFailure error={reprint.error} shows={(field) => FIELDS_OF_FORM.includes(field)} />
      <p>{DIALOG.hint}</p>
      <Form<Values>
        form={form}
        layout="vertical"
        onValuesChange={(changed: object) => {
          dropErrors(form)(changed)
          keep()
        }}
        onFinish={send}
      >
        {order.items.map((item, index) => (
          <div key={item.id}>
            <Form.Item
              name={nameOf(item)}
              label={isOne ? DIALOG.qty : DIALOG.qtyOf(item.lineNo, item.skuName)}
              {...(!isOne && index === 0 ? { extra: DIALOG.qtyHint } : {})}
              required={isOne}
              rules={[
                {
                  validator: async (_rule, typed: unknown) => {
                    const why = unfitLine(textOf(typed), order.items.map(qtyOf))
                    if (why !== undefined) throw new Error(why)
                  },
                },
              ]}
            >
              <Input inputMode="decimal" maxLength={19} suffix={item.unit} autoFocus={index === 0} />
            </Form.Item>
            <Form.Item noStyle dependencies={[nameOf(item)]}>
              {() => <PriceNote item={item} qty={qtyOf(item)} known={known} />}
            </Form.Item>
          </div>
        ))}
        <Form.Item
          name="requiredDate"
          label={FIELDS.requiredDate}
          rules={[{ required: true, message: DIALOG.dateMissing }]}
        >
          <DayInput from={dayOf(new Date())} />
        </Form.Item>
        <Form.Item noStyle shouldUpdate>
          {() => <LineDaysNote supplierCompanyId={order.supplierCompanyId} lines={repeatedLines()} />}
        </Form.Item>
        {order.printOrderFiles.length === 0 ? null : (
          <Form.Item name="printOrderFiles" label={FIELDS.printOrderFiles}>
            <FileIds category={FIELDS.printOrderFiles} known={[]} maxCount={5} />
          </Form.Item>
        )}
        <Form.Item name="remark" label={DIALOG.remark}>
          <Input maxLength={500} />
        </Form.Item>
      </Form>
    </Modal>
  )
}

/** At which price it will be ordered, and where that comes from. */
const PriceNote = ({
  item,
  qty,
  known,
}: {
  readonly item: Item
  readonly qty: string
  readonly known: KnownPrices
}) => {
  if (item.unitPrice === null || unfitQty(qty) !== undefined) return null
  const line = { ...item, unitPrice: item.unitPrice, qty }
  const price = reprintPrice(line, known)
  const [basis] = pricesFor(line, known)
  return (
    <p className={styles['price']}>
      {DIALOG.price(
        showMoney(price),
        showMoney(lineAmount(qty, price)),
        basis === undefined ? DIALOG.former : DIALOG.basis(basis.priceSource, basis.code, basis.on),
      )}
    </p>
  )
}
