import { Alert, Button, Form, Select } from 'antd'
import { useMemo, useState } from 'react'
import { plainPrice } from '#kernel/text.ts'
import { errorsOf } from '#shell/failure.ts'
import { Section } from '#shell/kit/detail/section.tsx'
import { DrawerButtons } from '#shell/kit/drawer-buttons.tsx'
import { FormDrawer } from '#shell/kit/form-drawer.tsx'
import { FormFailure } from '#shell/kit/form-failure.tsx'
import { EditableGrid } from '#shell/kit/grid/editable-grid.tsx'
import type { GridColumn } from '#shell/kit/grid/grid-props.ts'
import { useKeptHistory } from '#shell/kit/grid/use-kept-history.ts'
import { MomentInput } from '#shell/kit/moment-input.tsx'
import { Field, TextField } from '#shell/kit/text-field.tsx'
import { keptText, useKeptState } from '#shell/kit/use-kept-state.ts'
import { Counter } from '#modules/quote/contract.ts'
import { isBargainTooSoon } from '../../rules.ts'
import { FIELDS, MESSAGES } from '../../words.ts'
import { contendersOf } from '../award-entry.ts'
import { isCounterPrice, lowered, namedIn, type CounterLine } from '../bargain-entry.ts'
import styles from '../inquiry.module.css'
import { inquiries, useComparison, type DialogProps } from '../queries.ts'
import { BARGAIN, STEP } from '../words.ts'

const PERCENTS = [3, 5, 10]
const AT_FIELDS = ['deadline', 'quoteId', 'remark']

const COLUMNS: readonly GridColumn<CounterLine>[] = [
  {
    key: 'unitPrice',
    title: BARGAIN.counter,
    kind: 'decimal',
    width: 150,
    maxLength: 19,
    read: ({ unitPrice }) => unitPrice,
    write: (line, unitPrice) => ({ ...line, unitPrice }),
  },
]

/** The buyer names its own prices to one supplier. */
export const BargainDrawer = ({ doc, name, closed }: DialogProps) => {
  const { data } = useComparison(doc, true)
  const contenders = useMemo(() => (data === undefined ? [] : contendersOf(data, doc)), [data, doc])
  const items = doc.internal?.content.items ?? []
  const lines = useKeptHistory<CounterLine>('counter', () => items.map(({ id }) => ({ itemId: id, unitPrice: '' })))
  const quote = useKeptState('quote', '', keptText)
  const reason = useKeptState('reason', '', keptText)
  const deadline = useKeptState('deadline', '', keptText)
  const [tried, setTried] = useState(false)
  const move = inquiries.useMove(doc)
  const refused = errorsOf(move.error)
  const chosen = contenders.find(({ quoteId }) => quoteId === quote.now)
  const counter = namedIn(lines.now)
  const wrong = {
    quote: chosen === undefined ? MESSAGES.quoteMissing : undefined,
    deadline: isBargainTooSoon(deadline.now, new Date()) ? MESSAGES.bargainSoon : undefined,
    reason: reason.now.trim() === '' ? STEP.reasonMissing : undefined,
    lines: counter.length > 0 && counter.every(({ unitPrice }) => isCounterPrice(unitPrice)) ? undefined : BARGAIN.none,
  }
  const submit = (close: () => void): void => {
    setTried(true)
    if (Object.values(wrong).some((why) => why !== undefined)) return
    const why = reason.now.trim()
    move.mutate(
      {
        name,
        body: { remark: why, deadline: deadline.now, quoteId: quote.now, counter: { reason: why, lines: counter } },
      },
      { onSuccess: close },
    )
  }
  const said = (why: string | undefined, field: string): string | undefined =>
    (tried ? why : undefined) ?? refused[field]?.[0]
  const names = new Map(items.map((item, index) => [item.id, `${index + 1}. ${item.skuName}`]))

  return (
    <FormDrawer
      title={`${BARGAIN.title} ${doc.code}`}
      dirty={lines.isTouched || quote.isTouched || reason.isTouched || deadline.isTouched}
      isKept
      closed={closed}
      footer={(close) => (
        <DrawerButtons close={close} label={BARGAIN.title} isSending={move.isPending} send={() => submit(close)} />
      )}
    >
      <FormFailure error={move.error} shows={(field) => AT_FIELDS.includes(field)} />
      <Alert type="info" showIcon className={styles['note'] ?? ''} title={BARGAIN.hint} />
      <Form component={false} layout="vertical">
        <Field label={BARGAIN.quote} required wrong={said(wrong.quote, 'quoteId')}>
          {(control) => (
            <Select
              {...control}
              value={chosen?.quoteId ?? null}
              onChange={(quoteId) => quote.change(quoteId ?? '')}
              options={contenders.map(({ quoteId, supplierName }) => ({ value: quoteId, label: supplierName }))}
            />
          )}
        </Field>
        <Field label={BARGAIN.deadline} required wrong={said(wrong.deadline, 'deadline')}>
          {(control) => (
            <MomentInput {...control} value={deadline.now} onChange={(next) => deadline.change(next ?? '')} />
          )}
        </Field>
        <Section title={BARGAIN.lines}>
          <div className={styles['tools']}>
            {PERCENTS.map((percent) => (
              <Button
                key={percent}
                disabled={chosen === undefined}
                onClick={() => lines.edit((now) => (chosen === undefined ? now : lowered(now, chosen, percent)))}
              >
                {BARGAIN.lower(percent)}
              </Button>
            ))}
          </div>
          <EditableGrid<CounterLine>
            label={BARGAIN.lines}
            rows={lines.now}
            id={({ itemId }) => itemId}
            notes={[
              { title: FIELDS.items, show: ({ itemId }) => names.get(itemId) },
              {
                title: BARGAIN.now,
                number: true,
                show: ({ itemId }) => {
                  const price = chosen?.prices.get(itemId)
                  return price === undefined ? '' : plainPrice(price)
                },
              },
            ]}
            columns={COLUMNS}
            nameOf={(_line, _column, index) => `${BARGAIN.row(index)} ${BARGAIN.counter}`}
            wrongIn={({ unitPrice }) =>
              unitPrice.trim() === '' || isCounterPrice(unitPrice) ? undefined : BARGAIN.wrong
            }
            change={(next, about) => lines.edit(() => next, about)}
            undo={lines.undo}
            redo={lines.redo}
          />
          {tried && wrong.lines !== undefined ? <p className={styles['open']}>{wrong.lines}</p> : null}
        </Section>
        <TextField
          schema={Counter.properties.reason}
          value={reason.now}
          change={reason.change}
          rows={2}
          required
          wrong={said(wrong.reason, 'remark')}
        />
      </Form>
    </FormDrawer>
  )
}
