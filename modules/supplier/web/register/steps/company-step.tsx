import { Section } from '#shell/kit/detail/section.tsx'
import { MESSAGES, FIELDS, INVOICE_KINDS, TAXPAYER_TYPES } from '../../../words.ts'
import { COMPANY } from '../words.ts'
import { useScene, useValue } from '../form-context.tsx'
import { Fields, optionalLabel } from '../parts/field.tsx'
import { DayField, EndField, OneField, SomeField, TextField } from '../parts/inputs.tsx'
import { JoinInstead } from '../parts/join-instead.tsx'
import { OcrRemark } from '../parts/ocr-remark.tsx'
import { CertificateField, CERTIFICATES } from '../parts/certificate-field.tsx'
import { RegionField } from '../parts/region-field.tsx'
import { licenceReader } from '../read-certificates.ts'

/** Step 2: who the supplier is. A person has no licence. */
export const CompanyStep = () => {
  const { form, wrong } = useScene()
  const supplierType = useValue('supplierType')
  const licenseFile = useValue('licenseFile')
  const creditCode = useValue('creditCode')
  const taxpayerType = useValue('taxpayerType')
  const invoiceKinds = useValue('invoiceKinds')
  const isPerson = supplierType === 3
  const isRegistered = wrong.get('creditCode') === MESSAGES.registered
  return (
    <>
      {!isPerson && (
        <Section title={COMPANY.licence}>
          <Fields>
            <CertificateField
              path="licenseFile"
              label={FIELDS.licenseFile}
              category={FIELDS.licenseFile}
              required
              wide
              extensions={CERTIFICATES}
              fileId={licenseFile}
              change={(id) => form.change({ licenseFile: id })}
              reader={licenceReader}
            />
          </Fields>
        </Section>
      )}
      <Section title={COMPANY.basics}>
        <Fields>
          <TextField
            field="name"
            label={FIELDS.name}
            max={100}
            required
            {...(isPerson ? { hint: COMPANY.personName } : {})}
          />
          <TextField field="shortName" label={optionalLabel(FIELDS.shortName)} max={50} />
          <TextField field="nameEn" label={optionalLabel(FIELDS.nameEn)} max={100} />
          {!isPerson && (
            <>
              <TextField
                field="creditCode"
                label={FIELDS.creditCode}
                max={40}
                required
                {...(isRegistered ? { hint: <JoinInstead creditCode={creditCode} /> } : {})}
              />
              <TextField field="companyType" label={FIELDS.companyType} max={50} required />
              <TextField
                field="legalPerson"
                label={supplierType === 2 ? COMPANY.operator : FIELDS.legalPerson}
                max={50}
                required
              />
              <TextField
                field="registeredCapital"
                label={supplierType === 1 ? FIELDS.registeredCapital : optionalLabel(FIELDS.registeredCapital)}
                max={50}
                required={supplierType === 1}
              />
              <DayField field="establishedAt" label={FIELDS.establishedAt} required />
              <DayField field="licenseFrom" label={FIELDS.licenseFrom} required />
              <EndField field="licenseTo" flag="isLongTerm" label={FIELDS.licenseTo} required />
              <TextField field="registeredAddress" label={FIELDS.registeredAddress} max={200} required wide />
              <TextField field="businessScope" label={FIELDS.businessScope} max={2000} rows={2} required wide />
            </>
          )}
          <OcrRemark />
        </Fields>
      </Section>
      <Section title={COMPANY.contactPlace}>
        <Fields>
          <RegionField />
          <TextField field="address" label={FIELDS.address} max={200} required wide />
          <OneField
            path="taxpayerType"
            label={FIELDS.taxpayerType}
            required
            values={[1, 2, 3]}
            words={TAXPAYER_TYPES}
            value={taxpayerType}
            change={(value) => form.change({ taxpayerType: value })}
            wide
          />
          <SomeField
            path="invoiceKinds"
            label={FIELDS.invoiceKinds}
            required
            values={[1, 2, 3, 4, 5]}
            words={INVOICE_KINDS}
            value={invoiceKinds}
            change={(value) => form.change({ invoiceKinds: value })}
            wide
          />
        </Fields>
      </Section>
    </>
  )
}
