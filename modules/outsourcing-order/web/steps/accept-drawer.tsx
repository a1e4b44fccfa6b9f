import { Checkbox, Form, Input } from 'antd'
import { useState } from 'react'
import { dayOf } from '#kernel/day.ts'
import { labelOf } from '#kernel/labels.ts'
import { errorsOf } from '#shell/failure.ts'
import { showQty } from '#shell/format.ts'
import { DayInput } from '#shell/kit/day-input.tsx'
import { EditableRows } from '#shell/kit/editable-rows.tsx'
import { DrawerButtons } from '#shell/kit/drawer-buttons.tsx'
import { FormDrawer } from '#shell/kit/form-drawer.tsx'
import { FormFailure } from '#shell/kit/form-failure.tsx'
import { rowsLike } from '#shell/kit/grid/use-kept-history.ts'
import { keptText, useKeptState } from '#shell/kit/use-kept-state.ts'
import { FIELDS } from '../../field-words.ts'
import { acceptanceErrors, isContent } from '../../rules.ts'
import type { OutsourcingOrder } from '../../shapes.ts'
import { MESSAGES, USAGE_SCOPES } from '../../words.ts'
import styles from '../order.module.css'
import { orders, type DialogProps } from '../queries.ts'
import { ACCEPT } from './words.ts'

interface PromisedLine {
  readonly itemId: string
  readonly promisedDate: string | null
}
const AT_FIELDS = /^(remark|copyrightConfirmed|lines)/

/** A day that lies behind cannot be promised: then it is today until somebody says otherwise. */
const asAsked = ({ items }: OutsourcingOrder, today: string): PromisedLine[] =>
  items.map(({ id, requiredDate }) => ({ itemId: id, promisedDate: requiredDate < today ? today : requiredDate }))

/** The supplier takes the order, with a day for every line; of content also with its rights. */
export const AcceptDrawer = ({ doc: order, name, closed }: DialogProps) => {
  const today = dayOf(new Date())
  const [start] = useState(() => asAsked(order, today))
  const { now: rows, change, isTouched } = useKeptState('lines', start, (kept) => rowsLike(start, kept))
  const { now: remark, change: setRemark } = useKeptState('remark', '', keptText)
  const [copyrightConfirmed, setConfirmed] = useState(false)
  const [isTried, setTried] = useState(false)
  const move = orders.useMove(order)
  const refused = errorsOf(move.error)
  const lines = rows.flatMap(({ itemId, promisedDate }) => (promisedDate === null ? [] : [{ itemId, promisedDate }]))
  const body = { lines, copyrightConfirmed, ...(remark.trim() === '' ? {} : { remark: remark.trim() }) }
  const wrong = acceptanceErrors(order, body)
  const wrongAt = (field: string): string | undefined =>
    isTried ? (wrong.find((one) => one.field === field)?.why ?? refused[field]?.[0]) : undefined
  const isLate = order.items.some(({ id, requiredDate }) =>
    lines.some(({ itemId, promisedDate }) => itemId === id && promisedDate > requiredDate),
  )
  const submit = (close: () => void): void => {
    setTried(true)
    if (wrong.length === 0) move.mutate({ name, body }, { onSuccess: close })
  }
  const itemOf = (itemId: string) => order.items.find(({ id }) => id === itemId)
  return (
    <FormDrawer
      title={`${ACCEPT.title} ${order.code}`}
      dirty={isTouched || remark !== '' || copyrightConfirmed}
      isKept
      closed={closed}
      footer={(close) => (
        <DrawerButtons close={close} label={ACCEPT.submit} isSending={move.isPending} send={() => submit(close)} />
      )}
    >
      <FormFailure error={move.error} shows={(field) => AT_FIELDS.test(field)} />
      <EditableRows<PromisedLine>
        label={ACCEPT.lines}
        rows={rows}
        nameOf={ACCEPT.lineOf}
        change={change}
        wrongIn={(index, key) =>
          isTried && key === 'promisedDate' && rows[index]?.promisedDate === null
            ? MESSAGES.promisedMissing(itemOf(rows[index].itemId)?.lineNo ?? index + 1)
            : undefined
        }
        fields={[
          {
            key: 'item',
            title: FIELDS.item,
            show: ({ itemId }) => (
              <>
                {itemOf(itemId)?.process}
                <div className={styles['sub']}>{itemOf(itemId)?.spec}</div>
              </>
            ),
          },
          {
            key: 'qty',
            title: FIELDS.qty,
            width: 120,
            show: ({ itemId }) => `${showQty(itemOf(itemId)?.qty ?? '0')} ${itemOf(itemId)?.unit ?? ''}`,
          },
          { key: 'required', title: ACCEPT.required, width: 120, show: ({ itemId }) => itemOf(itemId)?.requiredDate },
          {
            key: 'promisedDate',
            title: FIELDS.promisedDate,
            width: 220,
            show: (row, control, changeRow) => (
              <DayInput
                {...control}
                from={today}
                value={row.promisedDate}
                onChange={(promisedDate) => changeRow({ promisedDate })}
              />
            ),
          },
        ]}
      />
      <Form layout="vertical" component={false}>
        <Form.Item
          className={styles['field'] ?? ''}
          label={isLate ? ACCEPT.remarkLate : ACCEPT.remark}
          htmlFor="accept-remark"
          required={isLate}
          {...(wrongAt('remark') === undefined ? {} : { validateStatus: 'error', help: wrongAt('remark') })}
        >
          <Input.TextArea
            id="accept-remark"
            autoSize={{ minRows: 2, maxRows: 6 }}
            maxLength={500}
            value={remark}
            onChange={({ target }) => setRemark(target.value)}
          />
        </Form.Item>
      </Form>
      {isContent(order) ? (
        <div className={styles['consent']}>
          <p className={styles['lines']}>{order.copyrightClause}</p>
          <p>{ACCEPT.scope(labelOf(USAGE_SCOPES, order.usageScope))}</p>
          <Checkbox checked={copyrightConfirmed} onChange={({ target }) => setConfirmed(target.checked)}>
            {ACCEPT.consent}
          </Checkbox>
          <div role="alert" className={styles['wrong']}>
            {wrongAt('copyrightConfirmed')}
          </div>
        </div>
      ) : null}
    </FormDrawer>
  )
}
