import { Button, Form, Input, Radio, Select } from 'antd'
import { memo } from 'react'
import { addDays, dayOf } from '#kernel/day.ts'
import { decimalFromText } from '#kernel/decimal-text.ts'
import { TAX_RATES } from '#kernel/fields.ts'
import { codesOf } from '#kernel/labels.ts'
import { keywordsOf, titleOf } from '#kernel/schema.ts'
import { serverClock } from '#shell/clock/server-clock.ts'
import { DayInput } from '#shell/kit/day-input.tsx'
import { Field, TextField } from '#shell/kit/text-field.tsx'
import { FileIds } from '#shell/kit/upload/file-ids.tsx'
import { useSession } from '#shell/session/session.ts'
import { Offer } from '../../offer-shapes.ts'
import { FREIGHT_MODES, INVOICE_KINDS, TITLE } from '../../words.ts'
import styles from '../quote.module.css'
import { OFFER } from '../words.ts'
import { FeeRows } from './fee-rows.tsx'
import { useJudged, useOfferForm, usePart, useQuote } from './offer-context.tsx'
import type { OfferParts } from './offer-parts.ts'

const { properties } = Offer
type TextName = 'quoterName' | 'quoterPhone' | 'leadDays' | 'moq' | 'mov' | 'packQty' | 'freightAmount'
type LongName = 'paymentTermReply' | 'remark'

/** So long offers usually hold. */
const USUAL_DAYS = 90
const TAXES = TAX_RATES.map((value) => ({ value, label: OFFER.percent(value) }))
const INVOICES = codesOf(INVOICE_KINDS).map((value) => ({ value, label: INVOICE_KINDS[value] }))
const FREIGHTS = codesOf(FREIGHT_MODES).map((value) => ({ value, label: FREIGHT_MODES[value] }))

/** What the rules mind about a field; what is still empty is said beside the form, not at every field. */
const useWrong = (name: keyof Offer): string | undefined =>
  useJudged(({ gaps, offer }) =>
    offer[name] === '' && name !== 'freightAmount' ? undefined : gaps.find(({ field }) => field === name)?.why,
  )

/** What stands in the head of the offer. */
export const HeadForm = memo(({ isShut }: { readonly isShut: boolean }) => {
  const { part: freightMode } = usePart('freightMode')
  return (
    <Form layout="vertical" component={false} disabled={isShut}>
      <div className={styles['fields']}>
        <TextPart name="quoterName" required />
        <TextPart name="quoterPhone" required mode="tel" />
        <DayPart name="validFrom" />
        <DayPart name="validTo" />
        <TextPart name="leadDays" required mode="numeric" />
        <TaxPart />
        <InvoicePart />
        <FreightPart />
        {freightMode === 2 ? <TextPart name="freightAmount" required mode="decimal" /> : null}
        <TextPart name="moq" mode="decimal" />
        <TextPart name="mov" mode="decimal" />
        <TextPart name="packQty" mode="decimal" />
      </div>
      <FeeRows />
      <div className={styles['pair']}>
        <LongPart name="paymentTermReply" hint={OFFER.termHint} />
        <LongPart name="remark" />
      </div>
      <FilesPart />
    </Form>
  )
})

/** Fills in what is nearly always the same, where nothing stands yet. */
export const UsualButton = () => {
  const form = useOfferForm()
  const { request } = useQuote()
  const name = useSession(({ user }) => user?.nickname || user?.username || '')
  const fill = (): void => {
    const { parts } = form.store.getState()
    const today = dayOf(new Date(serverClock.now()))
    const usual = {
      quoterName: name,
      validFrom: today,
      validTo: addDays(request.expectedAwardDate ?? today, USUAL_DAYS),
    } as const
    const entered: Partial<OfferParts> = {}
    for (const key of ['quoterName', 'validFrom', 'validTo'] as const)
      if (parts[key] === '' && usual[key] !== '') entered[key] = usual[key]
    form.enterAll(entered)
  }
  return (
    <Button size="small" onClick={fill}>
      {OFFER.usual}
    </Button>
  )
}

interface TextProps {
  readonly name: TextName
  readonly required?: boolean
  readonly mode?: 'tel' | 'numeric' | 'decimal'
}

const TextPart = ({ name, required = false, mode }: TextProps) => {
  const { part, enter } = usePart(name)
  return (
    <Field label={titleOf(properties[name])} required={required} wrong={useWrong(name)}>
      {(control) => (
        <Input
          {...control}
          {...(mode === undefined ? {} : { inputMode: mode })}
          value={part}
          maxLength={keywordsOf(properties[name]).maxLength}
          onChange={({ target }) => enter(target.value)}
          onBlur={() => {
            const plain = mode === undefined || mode === 'tel' ? part : decimalFromText(part)
            if (plain !== part) enter(plain)
          }}
        />
      )}
    </Field>
  )
}

const LongPart = ({ name, ...hint }: { readonly name: LongName; readonly hint?: string }) => {
  const { part, enter } = usePart(name)
  return <TextField schema={properties[name]} rows={2} value={part} change={enter} {...hint} />
}

const DayPart = ({ name }: { readonly name: 'validFrom' | 'validTo' }) => {
  const { part, enter } = usePart(name)
  return (
    <Field label={titleOf(properties[name])} required wrong={useWrong(name)}>
      {(control) => <DayInput {...control} value={part} onChange={(day) => enter(day ?? '')} />}
    </Field>
  )
}

const TaxPart = () => {
  const { part, enter } = usePart('taxRate')
  return (
    <Field label={titleOf(properties.taxRate)} required>
      {(control) => <Select {...control} value={part} options={TAXES} onChange={enter} />}
    </Field>
  )
}

const InvoicePart = () => {
  const { part, enter } = usePart('invoiceKind')
  return (
    <Field label={titleOf(properties.invoiceKind)} required>
      {(control) => <Select {...control} value={part} options={INVOICES} onChange={enter} />}
    </Field>
  )
}

const FreightPart = () => {
  const { part, enter } = usePart('freightMode')
  return (
    <Field label={titleOf(properties.freightMode)} required>
      {({ id }) => (
        <Radio.Group
          id={id}
          optionType="button"
          value={part}
          options={FREIGHTS}
          onChange={({ target }) => {
            const chosen = FREIGHTS.find(({ value }) => value === target.value)
            if (chosen) enter(chosen.value)
          }}
        />
      )}
    </Field>
  )
}

const FilesPart = () => {
  const { files } = useQuote()
  const { part, enter } = usePart('attachments')
  return (
    <Field label={titleOf(properties.attachments)}>
      {({ id }) => <FileIds id={id} category={TITLE} known={files} value={part} onChange={enter} />}
    </Field>
  )
}
