import { Section } from '#shell/kit/detail/section.tsx'
import { MESSAGES } from '../../../message-words.ts'
import { FIELDS, INVOICE_KINDS, TAXPAYER_TYPES } from '../../../words.ts'
import { COMPANY } from '../words.ts'
import { useValue, useWrong } from '../form-context.tsx'
import { Fields, optionalLabel } from '../parts/field.tsx'
import { DayField, EndField, OneField, SomeField, TextField } from '../parts/inputs.tsx'
import { JoinInstead } from '../parts/join-instead.tsx'
import { OcrRemark } from '../parts/ocr-remark.tsx'
import { CertificateField, CERTIFICATES } from '../parts/certificate-field.tsx'
import { RegionField } from '../parts/region-field.tsx'
import { UniqueField } from '../parts/unique-field.tsx'
import { licenceReader } from '../read-certificates.ts'

/** Step 2: who the supplier is. A person has no licence. */
export const CompanyStep = () => {
  const supplierType = useValue('supplierType')
  const isPerson = supplierType === 3
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
              reader={licenceReader}
            />
          </Fields>
        </Section>
      )}
      <Section title={COMPANY.basics}>
        <Fields>
          {isPerson ? (
            // People share names.
            <TextField path="name" label={FIELDS.name} max={100} required hint={COMPANY.personName} />
          ) : (
            <UniqueField field="name" path="name" label={FIELDS.name} max={100} required />
          )}
          <TextField path="shortName" label={optionalLabel(FIELDS.shortName)} max={50} />
          <TextField path="nameEn" label={optionalLabel(FIELDS.nameEn)} max={100} />
          {!isPerson && (
            <>
              <CreditCode />
              <TextField path="companyType" label={FIELDS.companyType} max={50} required />
              <TextField
                path="legalPerson"
                label={supplierType === 2 ? COMPANY.operator : FIELDS.legalPerson}
                max={50}
                required
              />
              <TextField
                path="registeredCapital"
                label={supplierType === 1 ? FIELDS.registeredCapital : optionalLabel(FIELDS.registeredCapital)}
                max={50}
                required={supplierType === 1}
              />
              <DayField path="establishedAt" label={FIELDS.establishedAt} required />
              <DayField path="licenseFrom" label={FIELDS.licenseFrom} required />
              <EndField field="licenseTo" flag="isLongTerm" label={FIELDS.licenseTo} required />
              <TextField path="registeredAddress" label={FIELDS.registeredAddress} max={200} required wide />
              <TextField path="businessScope" label={FIELDS.businessScope} max={2000} rows={2} required wide />
            </>
          )}
          <OcrRemark />
        </Fields>
      </Section>
      <Section title={COMPANY.contactPlace}>
        <Fields>
          <RegionField />
          <TextField path="address" label={FIELDS.address} max={200} required wide />
          <OneField
            path="taxpayerType"
            label={FIELDS.taxpayerType}
            required
            values={[1, 2, 3]}
            words={TAXPAYER_TYPES}
            read={(profile) => profile.taxpayerType}
            write={(taxpayerType) => ({ taxpayerType })}
            wide
          />
          <SomeField
            path="invoiceKinds"
            label={FIELDS.invoiceKinds}
            required
            values={[1, 2, 3, 4, 5]}
            words={INVOICE_KINDS}
            read={(profile) => profile.invoiceKinds}
            write={(invoiceKinds) => ({ invoiceKinds })}
            wide
          />
        </Fields>
      </Section>
    </>
  )
}

/** The code on the licence; of a company that is here already, the way to join it. */
const CreditCode = () => {
  const isRegistered = useWrong('creditCode') === MESSAGES.registered
  return (
    <UniqueField
      field="creditCode"
      isRefused
      path="creditCode"
      label={FIELDS.creditCode}
      max={40}
      required
      {...(isRegistered ? { hint: <JoinInstead /> } : {})}
    />
  )
}
