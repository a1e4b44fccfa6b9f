import { labelsOf } from '#kernel/labels.ts'
import { Facts } from '#shell/kit/detail/facts.tsx'
import type { Profile } from '../../profile.ts'
import { FIELDS, INVOICE_KINDS, SUPPLIER_TYPES, TAXPAYER_TYPES } from '../../words.ts'
import { useRegions } from '../use-regions.ts'
import styles from './cards.module.css'
import { Picture } from './picture.tsx'
import { periodText, Value } from './value.tsx'
import { SHOWN } from './words.ts'

const PERSON = 3
const OPERATOR = 2

const marked = (path: string, value: string | null) => (value ? <Value path={path}>{value}</Value> : '')

/** Who the supplier is. */
export const BasicsCard = ({ profile }: { readonly profile: Profile }) => (
  <>
    <Facts
      facts={[
        [FIELDS.supplierType, SUPPLIER_TYPES[profile.supplierType]],
        [FIELDS.name, marked('name', profile.name)],
        [FIELDS.shortName, profile.shortName],
        [FIELDS.nameEn, profile.nameEn],
        [FIELDS.creditCode, marked('creditCode', profile.creditCode)],
        [FIELDS.companyType, marked('companyType', profile.companyType)],
        [
          profile.supplierType === OPERATOR ? SHOWN.operator : FIELDS.legalPerson,
          marked('legalPerson', profile.legalPerson),
        ],
        [FIELDS.registeredCapital, marked('registeredCapital', profile.registeredCapital)],
        [FIELDS.establishedAt, marked('establishedAt', profile.establishedAt)],
        [
          SHOWN.licensePeriod,
          marked('licenseTo', periodText(profile.licenseFrom, profile.licenseTo, profile.isLongTerm)),
        ],
        [FIELDS.taxpayerType, profile.taxpayerType === null ? '' : TAXPAYER_TYPES[profile.taxpayerType]],
        [FIELDS.invoiceKinds, labelsOf(INVOICE_KINDS, profile.invoiceKinds)],
      ]}
    />
    <div className={styles['long']}>
      <Facts
        single
        facts={[
          [FIELDS.regionCodes, <Region codes={profile.regionCodes} key="region" />],
          [FIELDS.registeredAddress, marked('registeredAddress', profile.registeredAddress)],
          [FIELDS.address, profile.address],
          [FIELDS.businessScope, marked('businessScope', profile.businessScope)],
        ]}
      />
    </div>
    {profile.supplierType === PERSON ? null : (
      <div className={styles['pictures']}>
        <Picture id={profile.licenseFile} label={FIELDS.licenseFile} />
      </div>
    )}
  </>
)

const Region = ({ codes }: { readonly codes: Profile['regionCodes'] }) => {
  const { data } = useRegions()
  return data?.regionText(codes) || '—'
}
