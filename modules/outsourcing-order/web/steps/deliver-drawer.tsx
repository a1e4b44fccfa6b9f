import { Alert, Form, Input } from 'antd'
import { useState } from 'react'
import { errorsOf } from '#shell/failure.ts'
import { showQty } from '#shell/format.ts'
import { Section } from '#shell/kit/detail/section.tsx'
import { EditableRows } from '#shell/kit/editable-rows.tsx'
import { DrawerButtons } from '#shell/kit/drawer-buttons.tsx'
import { FormDrawer } from '#shell/kit/form-drawer.tsx'
import { FormFailure } from '#shell/kit/form-failure.tsx'
import { rowsLike } from '#shell/kit/grid/use-kept-history.ts'
import { FileIds, filesOf } from '#shell/kit/upload/file-ids.tsx'
import { RunningUploads, useRunningUploads } from '#shell/kit/upload/running-uploads.ts'
import { UPLOAD } from '#shell/kit/upload/words.ts'
import { keptText, useKeptState } from '#shell/kit/use-kept-state.ts'
import { toast } from '#shell/toast/toast.ts'
import { FILES_MAX } from '../../delivery-shapes.ts'
import { FIELDS } from '../../field-words.ts'
import { deliverableOf, deliveryErrors, isContent, RESULT } from '../../rules.ts'
import type { OutsourcingOrder } from '../../shapes.ts'
import { TITLE } from '../../words.ts'
import styles from '../order.module.css'
import { orders, type DialogProps } from '../queries.ts'
import { ReviewedFiles } from '../review/reviewed-files.tsx'
import { deliveryOf, linesToDeliver, unreadIn, type DeliveredLine } from './delivery.ts'
import { ACCEPT, DELIVER } from './words.ts'

const AT_FIELDS = /^delivery\.(files|links|items\.\d+\.qty)$/

/** What was said to the last delivery, where that came back. */
const Returned = ({ order }: { readonly order: OutsourcingOrder }) => {
  const last = order.deliveries.at(-1)
  return last === undefined || last.result !== RESULT.returned ? null : (
    <Section title={DELIVER.returned}>
      {last.reviewNote === '' ? null : <p className={styles['lines']}>{last.reviewNote}</p>}
      <div className={styles['parts']}>
        <ReviewedFiles files={filesOf(order.files, last.files)} comments={last.comments} />
      </div>
    </Section>
  )
}

/** What the supplier hands over: quantities of goods, files of content; in parts as it goes. */
export const DeliverDrawer = ({ doc: order, name, closed }: DialogProps) => {
  const [start] = useState(() => linesToDeliver(order))
  const { now: lines, change, isTouched } = useKeptState('lines', start, (kept) => rowsLike(start, kept))
  const links = useKeptState('links', '', keptText)
  const note = useKeptState('note', '', keptText)
  const [files, setFiles] = useState<string[]>([])
  const [isTried, setTried] = useState(false)
  const move = orders.useMove(order)
  const running = useRunningUploads()
  const isFiles = isContent(order)
  const unread = unreadIn(lines)
  const delivery = deliveryOf({ lines, files, links: links.now, note: note.now })
  const wrong = unread.size === 0 ? deliveryErrors(order, delivery) : []
  const refused = errorsOf(move.error)
  const whyOf = (index: number): string | undefined => {
    const sent = delivery.items.findIndex(({ itemId }) => itemId === lines[index]?.itemId)
    const field = `delivery.items.${sent}.qty`
    return unread.get(index) ?? wrong.find((one) => one.field === field)?.why ?? refused[field]?.[0]
  }
  const filesWrong = isTried ? wrong.find(({ field }) => field === 'delivery.files')?.why : undefined
  const isEmpty = delivery.items.length === 0
  const submit = (close: () => void): void => {
    setTried(true)
    if (running.size > 0) toast('warning', UPLOAD.running)
    else if (!isEmpty && unread.size === 0 && wrong.length === 0)
      move.mutate({ name, body: { delivery } }, { onSuccess: close })
  }
  const itemOf = (itemId: string) => order.items.find(({ id }) => id === itemId)
  return (
    <FormDrawer
      title={`${DELIVER.title} ${order.code}`}
      dirty={isTouched || links.isTouched || note.isTouched || files.length > 0}
      closed={closed}
      footer={(close) => (
        <DrawerButtons close={close} label={DELIVER.submit} isSending={move.isPending} send={() => submit(close)} />
      )}
    >
      <FormFailure error={move.error} shows={(field) => AT_FIELDS.test(field)} />
      <Alert
        type="info"
        showIcon
        style={{ marginBottom: 12 }}
        title={isFiles ? DELIVER.contentHint : DELIVER.goodsHint}
      />
      <Returned order={order} />
      <EditableRows<DeliveredLine>
        label={DELIVER.lines}
        rows={lines}
        nameOf={ACCEPT.lineOf}
        change={change}
        wrongIn={(index, key) => (key === 'qty' ? whyOf(index) : undefined)}
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
            key: 'left',
            title: DELIVER.left,
            width: 130,
            show: ({ itemId }) => {
              const item = itemOf(itemId)
              return item === undefined ? null : `${showQty(deliverableOf(item, order))} ${item.unit}`
            },
          },
          {
            key: 'qty',
            title: DELIVER.qty,
            width: 140,
            show: (row, control, changeRow) => (
              <Input
                {...control}
                inputMode="decimal"
                autoComplete="off"
                maxLength={19}
                value={row.qty}
                onChange={({ target }) => changeRow({ qty: target.value })}
              />
            ),
          },
          ...(isFiles
            ? []
            : [
                {
                  key: 'batchNo',
                  title: DELIVER.batchNo,
                  width: 180,
                  show: (row: DeliveredLine, control: object, changeRow: (changes: Partial<DeliveredLine>) => void) => (
                    <Input
                      {...control}
                      autoComplete="off"
                      maxLength={50}
                      placeholder={DELIVER.batchHint}
                      value={row.batchNo}
                      onChange={({ target }) => changeRow({ batchNo: target.value })}
                    />
                  ),
                },
              ]),
        ]}
      />
      <div role="alert" className={styles['wrong']}>
        {isTried && isEmpty ? DELIVER.nothing : null}
      </div>
      <RunningUploads value={running}>
        <Form layout="vertical" component={false}>
          <Form.Item
            className={styles['field'] ?? ''}
            label={DELIVER.files}
            htmlFor="delivery-files"
            required={isFiles}
            {...(filesWrong === undefined ? {} : { validateStatus: 'error', help: filesWrong })}
          >
            <FileIds
              id="delivery-files"
              category={TITLE}
              known={[]}
              maxCount={FILES_MAX}
              value={files}
              onChange={setFiles}
            />
          </Form.Item>
          {isFiles ? (
            <Form.Item label={DELIVER.links} htmlFor="delivery-links" extra={DELIVER.linksHint}>
              <Input.TextArea
                id="delivery-links"
                autoSize={{ minRows: 2, maxRows: 8 }}
                maxLength={4000}
                value={links.now}
                onChange={({ target }) => links.change(target.value)}
              />
            </Form.Item>
          ) : null}
          <Form.Item label={DELIVER.note} htmlFor="delivery-note">
            <Input.TextArea
              id="delivery-note"
              autoSize={{ minRows: 2, maxRows: 8 }}
              maxLength={1000}
              value={note.now}
              onChange={({ target }) => note.change(target.value)}
            />
          </Form.Item>
        </Form>
      </RunningUploads>
    </FormDrawer>
  )
}
