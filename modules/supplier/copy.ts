import type { Profile, ProfileDraft } from './profile.ts'

/**
 * What a person may take along from one of their companies to another. Never what says who a company is or where its money
 * goes: name, licence, identity cards, invoicing details and bank accounts.
 */
export const COPYABLE = [
  'contacts',
  'qualifications',
  'mainCategoryIds',
  'supplyModes',
  'brands',
  'majorClients',
  'factoryArea',
  'staffCount',
  'equipments',
  'capacity',
  'invoiceKinds',
  'regionCodes',
  'address',
] as const
export type CopyableField = (typeof COPYABLE)[number]

const EXPIRED = 3
const [MOST_CONTACTS, MOST_QUALIFICATIONS] = [20, 50]

/** People who are not there yet come beside those who are; there is one whom others call first. */
const contactsWith = (source: Profile, target: Profile): Profile['contacts'] => {
  const hasDefault = target.contacts.some(({ isDefault }) => isDefault)
  const fresh = source.contacts.filter(
    ({ name, mobile }) => !target.contacts.some((one) => one.name === name && one.mobile === mobile),
  )
  return [
    ...target.contacts,
    ...fresh.map((one) => ({ ...one, id: null, isDefault: one.isDefault && !hasDefault })),
  ].slice(0, MOST_CONTACTS)
}

/** Certificates in force that are not there yet come beside those that are. */
const qualificationsWith = (source: Profile, target: Profile): Profile['qualifications'] => {
  const fresh = source.qualifications.filter(
    ({ type, certNo, status }) =>
      status !== EXPIRED && !target.qualifications.some((one) => one.type === type && one.certNo === certNo),
  )
  return [...target.qualifications, ...fresh.map(({ status: _status, ...one }) => ({ ...one, id: null }))].slice(
    0,
    MOST_QUALIFICATIONS,
  )
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** What is written into the target when these fields are copied; what the source leaves empty overwrites nothing. */
export const copiedDraft = (source: Profile, target: Profile, fields: readonly CopyableField[]): ProfileDraft => {
  const draft: ProfileDraft = {}
  for (const field of fields)
    if (field === 'contacts') draft.contacts = contactsWith(source, target)
    else if (field === 'qualifications') draft.qualifications = qualificationsWith(source, target)
    else if (!isEmpty(source[field])) Object.assign(draft, { [field]: source[field] })
  return draft
}
