import { Select } from 'antd'
import { dayOf } from '#kernel/day.ts'
import { Section } from '#shell/kit/detail/section.tsx'
import { StatusTag, type Tone } from '#shell/kit/detail/status-tag.tsx'
import { qualificationStatus } from '../../../expiry.ts'
import { requiredQualifications } from '../../../missing.ts'
import type { Qualification } from '../../../profile.ts'
import { FIELDS, QUALIFICATION_STATUSES, QUALIFICATION_TYPES, STEP_TITLES } from '../../../words.ts'
import { CERTIFICATES as WORDS } from '../words.ts'
import { useHeld, useScene, useText, useValue } from '../form-context.tsx'
import { Field, optionalLabel } from '../parts/field.tsx'
import { DayField, EndInput, TextField } from '../parts/inputs.tsx'
import { CertificateField, CERTIFICATES } from '../parts/certificate-field.tsx'
import { RequiredCertificates } from '../parts/required-certificates.tsx'
import { replaced, Rows, without, type RowProps } from '../parts/rows.tsx'

const TONES: Record<1 | 2 | 3, Tone> = { 1: 'success', 2: 'warning', 3: 'error' }

/** Step 5: the certificates that the chosen categories ask for, and others. */
export const CertificatesStep = () => {
  const { form } = useScene()
  const add = (type: string): void =>
    form.change(({ qualifications }) => ({ qualifications: [...qualifications, { ...NEW, type }] }))
  return (
    <Section title={STEP_TITLES[4]}>
      <Required add={add} />
      <Rows
        list="qualifications"
        title={FIELDS.qualifications}
        max={50}
        remove={(index) => form.change(({ qualifications }) => ({ qualifications: without(qualifications, index) }))}
        row={CertificateRow}
        name={CertificateName}
      />
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

const NEW: Qualification = {
  id: null,
  type: '',
  certNo: '',
  name: '',
  issuer: '',
  from: null,
  to: null,
  isLongTerm: false,
  file: null,
  categoryIds: [],
}

/** Nothing of it is left to fill in. */
const isWhole = ({ certNo, from, to, isLongTerm, file }: Qualification): boolean =>
  certNo !== '' && from !== null && (to !== null || isLongTerm) && file !== null

const Required = ({ add }: { readonly add: (type: string) => void }) => {
  const { context } = useScene()
  const rows = useValue('qualifications')
  return (
    <RequiredCertificates
      required={requiredQualifications(useValue('mainCategoryIds'), context.categories)}
      have={new Map(rows.map((row) => [row.type, { isWhole: isWhole(row) }]))}
      add={add}
    />
  )
}

const CertificateName = ({ index }: RowProps) => {
  const type = useText(`qualifications.${index}.type`)
  const end = useEnd(index)
  const status = qualificationStatus(end, dayOf(new Date()))
  return (
    <>
      {type}{' '}
      {(end.to !== null || end.isLongTerm) && (
        <StatusTag tone={TONES[status]}>{QUALIFICATION_STATUSES[status]}</StatusTag>
      )}
    </>
  )
}

/** When a certificate ends. */
const useEnd = (index: number): Pick<Qualification, 'to' | 'isLongTerm'> => ({
  to: useHeld(({ profile }) => profile.qualifications[index]?.to ?? null),
  isLongTerm: useHeld(({ profile }) => profile.qualifications[index]?.isLongTerm === true),
})

const CertificateRow = ({ index }: RowProps) => {
  const path = `qualifications.${index}` as const
  const type = useText(`${path}.type`)
  return (
    <>
      <TextField path={`${path}.certNo`} label={FIELDS.certNo} max={100} required />
      <TextField path={`${path}.issuer`} label={optionalLabel(FIELDS.issuer)} max={100} />
      <DayField path={`${path}.from`} label={FIELDS.validFrom} required />
      <CertificateEnd index={index} />
      <CertificateField
        path={`${path}.file`}
        label={`${type}${FIELDS.file}`}
        category={FIELDS.qualifications}
        required
        wide
        extensions={CERTIFICATES}
      />
    </>
  )
}

const CertificateEnd = ({ index }: RowProps) => {
  const { form } = useScene()
  const { to: value, isLongTerm: isLong } = useEnd(index)
  return (
    <Field path={`qualifications.${index}.to`} label={FIELDS.validTo} required>
      {(control) => (
        <EndInput
          control={control}
          value={value}
          isLongTerm={isLong}
          change={(to, isLongTerm) =>
            form.change(({ qualifications }) => ({
              qualifications: replaced(qualifications, index, { to, isLongTerm }),
            }))
          }
        />
      )}
    </Field>
  )
}
