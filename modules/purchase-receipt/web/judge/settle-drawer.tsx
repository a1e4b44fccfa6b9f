import { Button, Input } from 'antd'
import { useState } from 'react'
import { plainDecimal } from '#kernel/text.ts'
import { useMay } from '#modules/user/web/shared/permissions.ts'
import { errorsOf } from '#shell/failure.ts'
import { showQty } from '#shell/format.ts'
import { FormDrawer } from '#shell/kit/form-drawer.tsx'
import { FormFailure } from '#shell/kit/form-failure.tsx'
import { rowsLike } from '#shell/kit/grid/use-kept-history.ts'
import { textError } from '#shell/kit/text-error.ts'
import { keptText, useKeptState } from '#shell/kit/use-kept-state.ts'
import { SHELL } from '#shell/words.ts'
import { splitErrors } from '../../rules.ts'
import { ReceiptMove, type Receipt } from '../../shapes.ts'
import { ExceptionView } from '../detail/exception-view.tsx'
import { Wrong } from '../phone/photos.tsx'
import { receipts, type DialogProps } from '../queries.ts'
import styles from './judge.module.css'
import { splitLine, SplitInputs, type Split } from './split-inputs.tsx'
import { SETTLE } from './words.ts'

interface SettledLine extends Split {
  readonly itemId: string
}
const AT_FIELDS = /^(settled\.\d+\.acceptedQty|agreedDeduction)$/

/** Everything that came goes into stock, as far as nobody has judged it otherwise. */
const startOf = ({ items }: Receipt): SettledLine[] =>
  items.map(({ id, receivedQty, acceptedQty, concessionQty, rejectedQty }) => ({
    itemId: id,
    accepted: plainDecimal(acceptedQty ?? receivedQty ?? '0'),
    concession: plainDecimal(concessionQty ?? '0'),
    rejected: plainDecimal(rejectedQty ?? '0'),
  }))

/** The purchaser ends an exception: what becomes of each line, and what is deducted. */
export const SettleDrawer = ({ doc, name, closed }: DialogProps) => {
  const [start] = useState(() => startOf(doc))
  const { now: lines, change, isTouched } = useKeptState('settled', start, (kept) => rowsLike(start, kept))
  const remark = useKeptState('remark', '', keptText)
  const deduction = useKeptState('deduction', '', keptText)
  const mayPrice = useMay()('price.view')
  const move = receipts.useMove(doc)
  const settled = lines.map((line) => splitLine(line.itemId, line))
  const wrong = splitErrors('settled', doc.items, settled)
  const refused = errorsOf(move.error)
  const deductionWrong =
    deduction.now === ''
      ? undefined
      : (textError(ReceiptMove.properties.agreedDeduction, deduction.now) ?? refused['agreedDeduction']?.[0])
  const submit = (close: () => void): void => {
    if (wrong.length > 0 || textError(ReceiptMove.properties.agreedDeduction, deduction.now || '0') !== undefined)
      return
    move.mutate(
      {
        name,
        body: {
          settled,
          ...(remark.now.trim() === '' ? {} : { remark: remark.now.trim() }),
          ...(deduction.now === '' ? {} : { agreedDeduction: deduction.now }),
        },
      },
      { onSuccess: close },
    )
  }
  return (
    <FormDrawer
      title={`${SETTLE.title} ${doc.code}`}
      size={720}
      dirty={isTouched || remark.isTouched || deduction.isTouched}
      isKept
      closed={closed}
      footer={(close) => (
        <>
          <Button onClick={close}>{SHELL.cancel}</Button>
          <Button type="primary" loading={move.isPending} disabled={wrong.length > 0} onClick={() => submit(close)}>
            {SETTLE.submit}
          </Button>
        </>
      )}
    >
      <FormFailure error={move.error} shows={(field) => AT_FIELDS.test(field)} />
      {doc.exception === null ? null : <ExceptionView exception={doc.exception} files={doc.files} />}
      {[...lines.entries()].map(([index, line]) => {
        const item = doc.items.find(({ id }) => id === line.itemId)
        const field = `settled.${index}.acceptedQty`
        return item === undefined ? null : (
          <section key={line.itemId} className={styles['line']} aria-label={item.skuName}>
            <div className={styles['head']}>
              <strong>{item.skuName}</strong>
              <span className={styles['sub']}>{SETTLE.received(showQty(item.receivedQty ?? '0'), item.unit)}</span>
            </div>
            <SplitInputs
              name={item.skuName}
              value={line}
              change={(changes) => change(lines.map((one, at) => (at === index ? { ...one, ...changes } : one)))}
              wrong={wrong.find((one) => one.field === field)?.why ?? refused[field]?.[0]}
            />
          </section>
        )
      })}
      {mayPrice ? (
        <div className={styles['field']}>
          <label htmlFor="settle-deduction">{SETTLE.deduction}</label>
          <Input
            id="settle-deduction"
            inputMode="decimal"
            autoComplete="off"
            maxLength={19}
            value={deduction.now}
            status={deductionWrong === undefined ? '' : 'error'}
            aria-invalid={deductionWrong !== undefined}
            aria-describedby="settle-deduction-wrong"
            onChange={({ target }) => deduction.change(target.value.trim())}
          />
          <Wrong id="settle-deduction-wrong" why={deductionWrong} />
        </div>
      ) : null}
      <div className={styles['field']}>
        <label htmlFor="settle-remark">{SETTLE.remark}</label>
        <Input.TextArea
          id="settle-remark"
          autoSize={{ minRows: 2, maxRows: 6 }}
          maxLength={500}
          value={remark.now}
          onChange={({ target }) => remark.change(target.value)}
        />
      </div>
    </FormDrawer>
  )
}
