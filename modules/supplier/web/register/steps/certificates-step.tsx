import { Input, Select } from 'antd'
import { dayOf } from '#kernel/day.ts'
import { Section } from '#shell/kit/detail/section.tsx'
import { StatusTag, type Tone } from '#shell/kit/detail/status-tag.tsx'
import { qualificationStatus } from '../../../expiry.ts'
import { requiredQualifications } from '../../../missing.ts'
import type { Qualification } from '../../../profile.ts'
import { FIELDS, QUALIFICATION_STATUSES, QUALIFICATION_TYPES, STEP_TITLES } from '../../../words.ts'
import { CERTIFICATES as WORDS } from '../words.ts'
import { useScene, useValue } from '../form-context.tsx'
import { Field, optionalLabel } from '../parts/field.tsx'
import { DayInput, EndInput } from '../parts/inputs.tsx'
import { CertificateField, CERTIFICATES } from '../parts/certificate-field.tsx'
import { RequiredCertificates } from '../parts/required-certificates.tsx'
import { replaced, Rows } from '../parts/rows.tsx'

const TONES: Record<1 | 2 | 3, Tone> = { 1: 'success', 2: 'warning', 3: 'error' }

/** Step 5: the certificates that the chosen categories ask for, and others. */
export const CertificatesStep = () => {
  const { form, context } = useScene()
  const rows = useValue('qualifications')
  const categoryIds = useValue('mainCategoryIds')
  const add = (type: string): void =>
    form.change({
      qualifications: [
        ...rows,
        {
          id: null,
          type,
          certNo: '',
          name: '',
          issuer: '',
          from: null,
          to: null,
          isLongTerm: false,
          file: null,
          categoryIds: [],
        },
      ],
    })
  const change = (index: number, part: Partial<Qualification>): void =>
    form.change({ qualifications: replaced(rows, index, part) })
  return (
    <Section title={STEP_TITLES[4]}>
      <RequiredCertificates
        required={requiredQualifications(categoryIds, context.categories)}
        have={new Map(rows.map((row) => [row.type, { isWhole: isWhole(row) }]))}
        add={add}
      />
      <Rows
        path="qualifications"
        title={FIELDS.qualifications}
        rows={rows}
        max={50}
        nameOf={(row) => <CertificateName row={row} />}
        remove={(gone) => form.change({ qualifications: rows.filter((_, index) => index !== gone) })}
      >
        {(row, index) => (
          <CertificateRow row={row} path={`qualifications.${index}`} change={(part) => change(index, part)} />
        )}
      </Rows>
      <Select<string>
        aria-label={WORDS.otherLabel}
        value={null}
        placeholder={WORDS.other}
        showSearch
        style={{ width: 260, maxWidth: '100%', marginTop: 12 }}
        options={QUALIFICATION_TYPES.map((type) => ({ value: type, label: type }))}
        onChange={add}
      />
    </Section>
  )
}

/** Nothing of it is left to fill in. */
const isWhole = ({ certNo, from, to, isLongTerm, file }: Qualification): boolean =>
  certNo !== '' && from !== null && (to !== null || isLongTerm) && file !== null

const CertificateName = ({ row }: { readonly row: Qualification }) => {
  const status = qualificationStatus(row, dayOf(new Date()))
  return (
    <>
      {row.type}{' '}
      {(row.to !== null || row.isLongTerm) && (
        <StatusTag tone={TONES[status]}>{QUALIFICATION_STATUSES[status]}</StatusTag>
      )}
    </>
  )
}

const CertificateRow = ({
  row,
  path,
  change,
}: {
  readonly row: Qualification
  readonly path: string
  readonly change: (part: Partial<Qualification>) => void
}) => (
  <>
    {(['certNo', 'issuer'] as const).map((field) => (
      <Field
        key={field}
        path={`${path}.${field}`}
        label={field === 'certNo' ? FIELDS.certNo : optionalLabel(FIELDS.issuer)}
        required={field === 'certNo'}
      >
        {({ labelId: _label, ...control }) => (
          <Input
            {...control}
            value={row[field]}
            maxLength={100}
            onChange={({ target }) => change({ [field]: target.value })}
          />
        )}
      </Field>
    ))}
    <Field path={`${path}.from`} label={FIELDS.validFrom} required>
      {(control) => <DayInput control={control} value={row.from} change={(from) => change({ from })} />}
    </Field>
    <Field path={`${path}.to`} label={FIELDS.validTo} required>
      {(control) => (
        <EndInput
          control={control}
          value={row.to}
          isLongTerm={row.isLongTerm}
          change={(to, isLongTerm) => change({ to, isLongTerm })}
        />
      )}
    </Field>
    <CertificateField
      path={`${path}.file`}
      label={`${row.type}${FIELDS.file}`}
      category={FIELDS.qualifications}
      required
      wide
      extensions={CERTIFICATES}
      fileId={row.file}
      change={(file) => change({ file })}
    />
  </>
)
