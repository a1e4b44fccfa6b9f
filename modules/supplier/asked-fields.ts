import { produces } from './missing.ts'
import type { Profile, ProfileField } from './profile.ts'
import { ocrDifferences } from './rules.ts'

const PERSON = 3

/** What only a licence says, or an invoice of a business: a person has neither. */
const OF_BUSINESSES: readonly ProfileField[] = [
  'creditCode',
  'licenseFile',
  'companyType',
  'legalPerson',
  'registeredCapital',
  'establishedAt',
  'licenseFrom',
  'licenseTo',
  'isLongTerm',
  'businessScope',
  'registeredAddress',
  'invoiceTitle',
]
const OF_FACTORIES: readonly ProfileField[] = ['factoryArea', 'staffCount', 'equipments', 'capacity']

/** Does the registration form ask this supplier for a field? A test holds it together with what `missingOf` misses. */
export const isAsked = (field: ProfileField, profile: Profile): boolean => {
  if (OF_BUSINESSES.includes(field)) return profile.supplierType !== PERSON
  if (OF_FACTORIES.includes(field)) return produces(profile)
  // It explains differences, and is asked for where there are some.
  if (field === 'ocrRemark') return profile.ocrRemark !== '' || ocrDifferences(profile).length > 0
  return true
}
