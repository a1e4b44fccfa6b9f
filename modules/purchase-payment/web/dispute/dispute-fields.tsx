import { Radio, Select } from 'antd'
import { codesOf } from '#kernel/labels.ts'
import { Field, TextField } from '#shell/kit/text-field.tsx'
import { FileIds } from '#shell/kit/upload/file-ids.tsx'
import { FIELDS } from '../../field-words.ts'
import { DisputeDraft, type PaymentLine } from '../../line-shapes.ts'
import { DISPUTE_FIELDS, TITLE } from '../../words.ts'
import { DISPUTE_FORM } from './words.ts'

const titles = DisputeDraft.properties
const FIELD_OPTIONS = codesOf(DISPUTE_FIELDS).map((value) => ({ value, label: DISPUTE_FIELDS[value] }))
const PROOF_MAX = 5

type Name = keyof DisputeDraft

/** What is missing in a dispute, by field. */
export const disputeErrors = ({ lineId, supplierValue, files }: DisputeDraft): Partial<Record<Name, string>> => ({
  ...(lineId === '' ? { lineId: DISPUTE_FORM.missing(DISPUTE_FORM.line) } : {}),
  ...(supplierValue.trim() === '' ? { supplierValue: DISPUTE_FORM.missing(FIELDS.supplierValue) } : {}),
  ...(files.length === 0 ? { files: DISPUTE_FORM.proofMissing } : {}),
})

const lineLabel = ({ lineNo, sourceCode, skuName }: PaymentLine): string => `${lineNo}. ${sourceCode} ${skuName}`

interface Props {
  readonly lines: readonly PaymentLine[]
  readonly dispute: DisputeDraft
  readonly change: (changes: Partial<DisputeDraft>) => void
  readonly wrongIn: (field: Name) => string | undefined
}

/** One dispute: which line, what of it, and what the supplier has instead. */
export const DisputeFields = ({ lines, dispute, change, wrongIn }: Props) => (
  <>
    <Field label={DISPUTE_FORM.line} required wrong={wrongIn('lineId')}>
      {(control) => (
        <Select
          {...control}
          value={dispute.lineId === '' ? null : dispute.lineId}
          showSearch={{ optionFilterProp: 'label' }}
          options={lines.map((line) => ({ value: line.id, label: lineLabel(line) }))}
          onChange={(lineId: string) => change({ lineId })}
        />
      )}
    </Field>
    <Field label={FIELDS.disputeField} required>
      {({ id }) => (
        <Radio.Group
          id={id}
          aria-label={FIELDS.disputeField}
          optionType="button"
          options={FIELD_OPTIONS}
          value={dispute.field}
          onChange={({ target }) =>
            change({ field: codesOf(DISPUTE_FIELDS).find((code) => code === target.value) ?? 1 })
          }
        />
      )}
    </Field>
    <TextField
      schema={titles.supplierValue}
      required
      value={dispute.supplierValue}
      change={(supplierValue) => change({ supplierValue })}
      wrong={wrongIn('supplierValue')}
    />
    <TextField
      schema={titles.reason}
      rows={2}
      value={dispute.reason}
      change={(reason) => change({ reason })}
      wrong={wrongIn('reason')}
    />
    <Field label={FIELDS.proof} required wrong={wrongIn('files')}>
      {({ id, ...control }) => (
        <FileIds
          id={id}
          {...(control['aria-describedby'] === undefined ? {} : { 'aria-describedby': control['aria-describedby'] })}
          category={TITLE}
          known={[]}
          maxCount={PROOF_MAX}
          value={dispute.files}
          onChange={(files) => change({ files })}
        />
      )}
    </Field>
  </>
)
