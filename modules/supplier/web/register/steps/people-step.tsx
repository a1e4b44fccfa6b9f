import { Section } from '#shell/kit/detail/section.tsx'
import type { Contact } from '../../../profile.ts'
import { CONTACT_ROLES, FIELDS } from '../../../words.ts'
import { PEOPLE } from '../words.ts'
import { useScene, useValue } from '../form-context.tsx'
import { Fields, optionalLabel } from '../parts/field.tsx'
import { DayField, EndField, SomeField, TextField } from '../parts/inputs.tsx'
import { UniqueField } from '../parts/unique-field.tsx'
import { OcrRemark } from '../parts/ocr-remark.tsx'
import { CertificateField, PICTURES } from '../parts/certificate-field.tsx'
import { DefaultBox, replaced, Rows, withoutDefaulted, type RowProps } from '../parts/rows.tsx'
import { idCardReader } from '../read-certificates.ts'

const NEW: Contact = {
  id: null,
  name: '',
  position: '',
  mobile: '',
  email: '',
  wechat: '',
  roles: [],
  isDefault: false,
}
const PERSON = 3
const FRONT = idCardReader('front')
const BACK = idCardReader('back')

/** Step 3: whose name stands behind the supplier, and whom to call. */
export const PeopleStep = () => {
  const supplierType = useValue('supplierType')
  return (
    <>
      <Section title={PEOPLE.idCard[supplierType]}>
        <Fields>
          <CertificateField
            path="idCardFront"
            label={FIELDS.idCardFront}
            category={FIELDS.idCardFront}
            required
            extensions={PICTURES}
            reader={FRONT}
          />
          <CertificateField
            path="idCardBack"
            label={FIELDS.idCardBack}
            category={FIELDS.idCardBack}
            required
            extensions={PICTURES}
            reader={BACK}
          />
        </Fields>
        <Fields>
          <TextField path="idName" label={FIELDS.idName} max={50} required />
          {supplierType === PERSON ? (
            <UniqueField field="idNumber" isRefused path="idNumber" label={FIELDS.idNumber} max={40} required />
          ) : (
            // One person may lead several companies.
            <TextField path="idNumber" label={FIELDS.idNumber} max={40} required />
          )}
          <DayField path="idFrom" label={FIELDS.idFrom} required />
          <EndField field="idTo" flag="idIsLongTerm" label={FIELDS.idTo} required />
          <OcrRemark step={3} />
        </Fields>
      </Section>
      <Section title={FIELDS.contacts}>
        <Contacts />
      </Section>
    </>
  )
}

const TEXTS = [
  { field: 'name', label: FIELDS.idName, max: 50, required: true },
  { field: 'mobile', label: FIELDS.mobile, max: 20, required: true, input: { inputMode: 'tel' } },
  { field: 'position', label: FIELDS.position, max: 50, required: false },
  { field: 'email', label: FIELDS.email, max: 100, required: false },
  { field: 'wechat', label: FIELDS.wechat, max: 50, required: false },
] as const

const Contacts = () => {
  const { form } = useScene()
  return (
    <Rows
      list="contacts"
      title={FIELDS.contacts}
      max={20}
      add={() =>
        form.change(({ contacts }) => ({ contacts: [...contacts, { ...NEW, isDefault: contacts.length === 0 }] }))
      }
      remove={(index) => form.change(({ contacts }) => ({ contacts: withoutDefaulted(contacts, index) }))}
      row={ContactRow}
    />
  )
}

const ContactRow = ({ index }: RowProps) => (
  <>
    {TEXTS.map(({ field, label, max, required, ...more }) => (
      <TextField
        key={field}
        path={`contacts.${index}.${field}`}
        label={required ? label : optionalLabel(label)}
        max={max}
        required={required}
        {...more}
      />
    ))}
    <SomeField
      path={`contacts.${index}.roles`}
      label={optionalLabel(FIELDS.roles)}
      values={[1, 2, 3, 4]}
      words={CONTACT_ROLES}
      read={({ contacts }) => contacts[index]?.roles}
      write={(roles) =>
        ({ contacts }) => ({ contacts: replaced(contacts, index, { roles }) })}
    />
    <DefaultBox list="contacts" index={index} label={PEOPLE.makeDefault} />
  </>
)
