import { Alert, Button, Checkbox, Form, Select } from 'antd'
import { useMemo, useState } from 'react'
import { createSkus } from '#modules/sku/web/shared/skus.ts'
import { errorsOf } from '#shell/failure.ts'
import { DayInput } from '#shell/kit/day-input.tsx'
import { DifferenceTable } from '#shell/kit/detail/difference-table.tsx'
import { Section } from '#shell/kit/detail/section.tsx'
import { FormDrawer } from '#shell/kit/form-drawer.tsx'
import { FormFailure } from '#shell/kit/form-failure.tsx'
import { rowsLike, useKeptHistory } from '#shell/kit/grid/use-kept-history.ts'
import { Field, TextField } from '#shell/kit/text-field.tsx'
import { FileIds } from '#shell/kit/upload/file-ids.tsx'
import { keptText, useKeptState } from '#shell/kit/use-kept-state.ts'
import writing from '#shell/kit/writing/writing.module.css'
import { SHELL } from '#shell/words.ts'
import { FIELDS as QUOTE_FIELDS } from '#modules/quote/contract.ts'
import { EMPTY_CONTENT, InquiryContent, type Amendment, type ItemDraft } from '../../draft-shapes.ts'
import { missingItems } from '../../missing.ts'
import { amended, changesBetween } from '../../request.ts'
import { InquiryMove } from '../../shapes.ts'
import { TITLE } from '../../words.ts'
import styles from '../inquiry.module.css'
import { ItemsGrid } from '../items-grid.tsx'
import { inquiries, type DialogProps } from '../queries.ts'
import { DELIVERY, RATES } from '../write/options.ts'
import { AMEND, DETAIL, STEP } from '../words.ts'

const WIDE = 1_320
const schemas = InquiryContent.properties
const TEXTS = ['title', 'deliveryAddress', 'paymentTerm', 'remark'] as const
type Terms = Pick<InquiryContent, Exclude<keyof Amendment, 'items'>>

const termsOf = ({
  title,
  taxRate,
  deliveryTerm,
  deliveryAddress,
  paymentTerm,
  requireSample,
  expectedAwardDate,
  remark,
  attachments,
}: InquiryContent): Terms => ({
  title,
  taxRate,
  deliveryTerm,
  deliveryAddress,
  paymentTerm,
  requireSample,
  expectedAwardDate,
  remark,
  attachments,
})

/** What is asked changes while suppliers quote: what was submitted goes back to them with the difference. */
export const AmendDrawer = ({ doc, name, closed }: DialogProps) => {
  const content = doc.internal?.content ?? EMPTY_CONTENT
  const items = useKeptHistory<ItemDraft>('items', () => [...content.items])
  const start = useMemo(() => termsOf(content), [content])
  const { now: terms, change, isTouched } = useKeptState('terms', start, (kept) => rowsLike([start], [kept])?.[0])
  const enter = (some: Partial<Terms>): void => change({ ...terms, ...some })
  const reason = useKeptState('reason', '', keptText)
  const [tried, setTried] = useState(false)
  const [skus] = useState(createSkus)
  const move = inquiries.useMove(doc)
  const changed = { ...terms, items: items.now }
  const changes = changesBetween(content, amended(content, changed))
  const reasonMissing = reason.now.trim() === '' ? STEP.reasonMissing : undefined
  const isSound = missingItems(items.now).length === 0 && terms.title.trim() !== ''
  const submit = (close: () => void): void => {
    setTried(true)
    if (isSound && changes.length > 0 && reasonMissing === undefined)
      move.mutate({ name, body: { remark: reason.now.trim(), content: changed } }, { onSuccess: close })
  }
  return (
    <FormDrawer
      title={`${AMEND.title} ${doc.code}`}
      size={WIDE}
      dirty={items.isTouched || isTouched || reason.isTouched}
      closed={closed}
      footer={(close) => (
        <>
          <Button onClick={close}>{SHELL.cancel}</Button>
          <Button type="primary" loading={move.isPending} disabled={changes.length === 0} onClick={() => submit(close)}>
            {AMEND.title}
          </Button>
        </>
      )}
    >
      <FormFailure error={move.error} shows={(field) => field === 'remark'} />
      <Alert type="warning" showIcon className={styles['note'] ?? ''} title={AMEND.hint} />
      <Section title={DETAIL.items}>
        <ItemsGrid
          label={DETAIL.items}
          items={items.now}
          skus={skus}
          files={doc.files}
          tried
          change={(next, about) => items.edit(() => next, about)}
          undo={items.undo}
          redo={items.redo}
        />
      </Section>
      <Form component={false} layout="vertical">
        <Section title={AMEND.terms}>
          <div className={writing['fields']}>
            {TEXTS.map((field) => (
              <TextField
                key={field}
                schema={schemas[field]}
                value={terms[field]}
                change={(text) => enter({ [field]: text })}
                required={field === 'title'}
              />
            ))}
            <Field label={QUOTE_FIELDS.expectedAwardDate}>
              {(control) => (
                <DayInput
                  {...control}
                  value={terms.expectedAwardDate ?? ''}
                  onChange={(day) => enter({ expectedAwardDate: day ?? null })}
                />
              )}
            </Field>
            <Field label={QUOTE_FIELDS.taxRate}>
              {(control) => (
                <Select {...control} value={terms.taxRate} options={RATES} onChange={(taxRate) => enter({ taxRate })} />
              )}
            </Field>
            <Field label={QUOTE_FIELDS.deliveryTerm}>
              {(control) => (
                <Select
                  {...control}
                  value={terms.deliveryTerm}
                  options={DELIVERY}
                  onChange={(deliveryTerm) => enter({ deliveryTerm })}
                />
              )}
            </Field>
            <div className={writing['flag']}>
              <Checkbox
                checked={terms.requireSample}
                onChange={({ target }) => enter({ requireSample: target.checked })}
              >
                {QUOTE_FIELDS.requireSample}
              </Checkbox>
            </div>
          </div>
          <Field label={QUOTE_FIELDS.attachments}>
            {({ id }) => (
              <FileIds
                id={id}
                category={TITLE}
                known={doc.files}
                value={terms.attachments}
                onChange={(attachments) => enter({ attachments })}
                maxCount={20}
              />
            )}
          </Field>
        </Section>
        <Section title={AMEND.preview}>
          {changes.length === 0 ? <p>{AMEND.nothing}</p> : <DifferenceTable differences={changes} />}
        </Section>
        <TextField
          schema={InquiryMove.properties.remark}
          value={reason.now}
          change={reason.change}
          rows={2}
          required
          wrong={tried ? (reasonMissing ?? errorsOf(move.error)['remark']?.[0]) : undefined}
        />
      </Form>
    </FormDrawer>
  )
}
