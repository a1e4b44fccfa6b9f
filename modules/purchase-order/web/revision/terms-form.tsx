import { Form, InputNumber, Select } from 'antd'
import { TAX_RATES } from '#kernel/fields.ts'
import { codesOf } from '#kernel/labels.ts'
import { Field, TextField } from '#shell/kit/text-field.tsx'
import type { Terms } from '../../revision.ts'
import { OrderRevision } from '../../revision-shapes.ts'
import { DELIVERY_MODES, FIELDS, INSPECTION_LEVELS } from '../../words.ts'
import styles from '../order.module.css'
import { WarehouseChoice } from '../warehouse-choice.tsx'

const { properties } = OrderRevision
const { name, phone, address } = properties.receiver.properties
const MODES = codesOf(DELIVERY_MODES).map((value) => ({ value, label: DELIVERY_MODES[value] }))
const LEVELS = INSPECTION_LEVELS.map((value) => ({ value, label: value }))
const TAXES = TAX_RATES.map((value) => ({ value, label: `${value}%` }))

interface Props {
  readonly terms: Terms
  readonly change: (terms: Terms) => void
}

/** Where the goods go, and what is agreed about them. */
export const TermsForm = ({ terms, change }: Props) => {
  const { receiver } = terms
  const choice = <Value extends string | number>(
    label: string,
    value: Value,
    options: { value: Value; label: string }[],
    choose: (value: Value) => void,
  ) => (
    <Field label={label}>
      {(control) => <Select {...control} value={value} options={options} onChange={(next: Value) => choose(next)} />}
    </Field>
  )
  const rate = (label: string, value: number, enter: (value: number) => void) => (
    <Field label={label}>
      {(control) => (
        <InputNumber
          {...control}
          style={{ width: '100%' }}
          min={0}
          max={100}
          suffix="%"
          value={value}
          onChange={(next) => enter(next ?? 0)}
        />
      )}
    </Field>
  )
  return (
    <Form layout="vertical" component={false}>
      <div className={styles['columns']}>
        <TextField schema={properties.title} value={terms.title} change={(title) => change({ ...terms, title })} />
        <Field label={FIELDS.warehouse}>
          {(control) => (
            <WarehouseChoice
              control={control}
              value={terms.warehouseId}
              name={terms.warehouseName}
              choose={(place) => change({ ...terms, ...place })}
            />
          )}
        </Field>
        <TextField
          schema={{ ...name, title: FIELDS.receiver }}
          value={receiver.name}
          change={(text) => change({ ...terms, receiver: { ...receiver, name: text } })}
        />
        <TextField
          schema={phone}
          value={receiver.phone}
          change={(text) => change({ ...terms, receiver: { ...receiver, phone: text } })}
        />
        <TextField
          schema={address}
          value={receiver.address}
          change={(text) => change({ ...terms, receiver: { ...receiver, address: text } })}
        />
        <TextField
          schema={properties.receivingHours}
          value={terms.receivingHours}
          change={(receivingHours) => change({ ...terms, receivingHours })}
        />
        {choice(FIELDS.deliveryMode, terms.deliveryMode, MODES, (deliveryMode) => change({ ...terms, deliveryMode }))}
        {choice(FIELDS.taxRate, terms.taxRate, TAXES, (taxRate) => change({ ...terms, taxRate }))}
        {choice(FIELDS.inspectionLevel, terms.inspectionLevel, LEVELS, (inspectionLevel) =>
          change({ ...terms, inspectionLevel }),
        )}
        {rate(FIELDS.overRate, terms.overRate, (overRate) => change({ ...terms, overRate }))}
        {rate(FIELDS.underRate, terms.underRate, (underRate) => change({ ...terms, underRate }))}
      </div>
      <TextField
        rows={2}
        schema={properties.qualityTerms}
        value={terms.qualityTerms}
        change={(qualityTerms) => change({ ...terms, qualityTerms })}
      />
      <TextField
        rows={2}
        schema={properties.packagingRequirement}
        value={terms.packagingRequirement}
        change={(packagingRequirement) => change({ ...terms, packagingRequirement })}
      />
      <TextField
        rows={2}
        schema={properties.labelRequirement}
        value={terms.labelRequirement}
        change={(labelRequirement) => change({ ...terms, labelRequirement })}
      />
      <TextField
        schema={properties.paymentTerm.properties.text}
        value={terms.paymentTerm.text}
        change={(text) => change({ ...terms, paymentTerm: { ...terms.paymentTerm, text } })}
      />
      <TextField
        rows={1}
        schema={properties.remark}
        value={terms.remark}
        change={(remark) => change({ ...terms, remark })}
      />
    </Form>
  )
}
