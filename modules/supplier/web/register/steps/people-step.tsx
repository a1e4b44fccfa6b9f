import { Checkbox, Input } from 'antd'
import { Section } from '#shell/kit/detail/section.tsx'
import type { Contact } from '../../../profile.ts'
import { CONTACT_ROLES, FIELDS } from '../../../words.ts'
import { PEOPLE } from '../words.ts'
import { useScene, useValue } from '../form-context.tsx'
import { Field, Fields, optionalLabel } from '../parts/field.tsx'
import { DayField, EndField, SomeField, TextField } from '../parts/inputs.tsx'
import { OcrRemark } from '../parts/ocr-remark.tsx'
import { CertificateField, PICTURES } from '../parts/certificate-field.tsx'
import { replaced, Rows, withDefault, withoutDefaulted } from '../parts/rows.tsx'
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
const FRONT = idCardReader('front')
const BACK = idCardReader('back')

/** Step 3: whose name stands behind the supplier, and whom to call. */
export const PeopleStep = () => {
  const { form } = useScene()
  const supplierType = useValue('supplierType')
  const front = useValue('idCardFront')
  const back = useValue('idCardBack')
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
            fileId={front}
            change={(id) => form.change({ idCardFront: id })}
            reader={FRONT}
          />
          <CertificateField
            path="idCardBack"
            label={FIELDS.idCardBack}
            category={FIELDS.idCardBack}
            required
            extensions={PICTURES}
            fileId={back}
            change={(id) => form.change({ idCardBack: id })}
            reader={BACK}
          />
        </Fields>
        <Fields>
          <TextField field="idName" label={FIELDS.idName} max={50} required />
          <TextField field="idNumber" label={FIELDS.idNumber} max={40} required />
          <DayField field="idFrom" label={FIELDS.idFrom} required />
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
  { field: 'mobile', label: FIELDS.mobile, max: 20, required: true },
  { field: 'position', label: FIELDS.position, max: 50, required: false },
  { field: 'email', label: FIELDS.email, max: 100, required: false },
  { field: 'wechat', label: FIELDS.wechat, max: 50, required: false },
] as const

const Contacts = () => {
  const { form } = useScene()
  const contacts = useValue('contacts')
  const change = (index: number, part: Partial<Contact>): void =>
    form.change({ contacts: replaced(contacts, index, part) })
  return (
    <Rows
      path="contacts"
      title={FIELDS.contacts}
      rows={contacts}
      max={20}
      add={() => form.change({ contacts: [...contacts, { ...NEW, isDefault: contacts.length === 0 }] })}
      remove={(index) => form.change({ contacts: withoutDefaulted(contacts, index) })}
    >
      {(contact, index) => (
        <>
          {TEXTS.map(({ field, label, max, required }) => (
            <Field
              key={field}
              path={`contacts.${index}.${field}`}
              label={required ? label : optionalLabel(label)}
              required={required}
            >
              {({ labelId: _label, ...control }) => (
                <Input
                  {...control}
                  value={contact[field]}
                  maxLength={max}
                  {...(field === 'mobile' ? { inputMode: 'tel' as const } : {})}
                  onChange={({ target }) => change(index, { [field]: target.value })}
                />
              )}
            </Field>
          ))}
          <SomeField
            path={`contacts.${index}.roles`}
            label={optionalLabel(FIELDS.roles)}
            values={[1, 2, 3, 4]}
            words={CONTACT_ROLES}
            value={contact.roles}
            change={(roles) => change(index, { roles })}
          />
          <Checkbox
            checked={contact.isDefault}
            onChange={() => form.change({ contacts: withDefault(contacts, index) })}
          >
            {PEOPLE.makeDefault}
          </Checkbox>
        </>
      )}
    </Rows>
  )
}
