import { isCardNumber, isCreditCode, isIdNumber, isMobile } from '#kernel/identity.ts'
import { folded } from '#kernel/grams.ts'
import { fieldOf } from '#kernel/json.ts'
import { tidy } from '#kernel/text.ts'
import { isMasked } from './numbers.ts'
import type { Profile, ProfileDraft } from './profile.ts'
import { MESSAGES } from './message-words.ts'

const bare = (value: string): string => value.replaceAll(/[\s-]/g, '')

/** One spelling: no blanks around names, none within numbers, codes in capitals. Fields that are left out stay so. */
export const tidied = (draft: ProfileDraft): ProfileDraft => ({
  ...draft,
  ...(draft.name === undefined ? {} : { name: tidy(draft.name) }),
  ...(draft.shortName === undefined ? {} : { shortName: tidy(draft.shortName) }),
  ...(draft.legalPerson === undefined ? {} : { legalPerson: tidy(draft.legalPerson) }),
  ...(draft.idName === undefined ? {} : { idName: tidy(draft.idName) }),
  ...(draft.creditCode === undefined ? {} : { creditCode: bare(draft.creditCode).toUpperCase() }),
  ...(draft.idNumber === undefined ? {} : { idNumber: bare(draft.idNumber).toUpperCase() }),
  ...(draft.contacts === undefined
    ? {}
    : { contacts: draft.contacts.map((one) => ({ ...one, name: tidy(one.name), mobile: bare(one.mobile) })) }),
  ...(draft.bankAccounts === undefined
    ? {}
    : {
        bankAccounts: draft.bankAccounts.map((one) => ({
          ...one,
          accountName: tidy(one.accountName),
          // A masked number keeps its blanks: it is compared with nothing.
          accountNo: isMasked(one.accountNo) ? one.accountNo : bare(one.accountNo),
        })),
      }),
})

interface Wrong {
  readonly field: string
  readonly why: string
}
const when = (is: boolean, field: string, why: string): Wrong[] => (is ? [{ field, why }] : [])
const given = (value: string | undefined): value is string => value !== undefined && value !== '' && !isMasked(value)
const upsideDown = (from: string | null | undefined, to: string | null | undefined): boolean =>
  typeof from === 'string' && typeof to === 'string' && to < from

/** What is wrong with the filled-in fields by themselves: check digits and shapes. Empty fields are nobody's fault yet. */
export const formatErrors = (draft: ProfileDraft): Wrong[] => [
  ...when(given(draft.creditCode) && !isCreditCode(draft.creditCode), 'creditCode', MESSAGES.creditCode),
  ...when(given(draft.idNumber) && !isIdNumber(draft.idNumber), 'idNumber', MESSAGES.idNumber),
  ...when(upsideDown(draft.licenseFrom, draft.licenseTo), 'licenseTo', MESSAGES.periodOrder),
  ...when(upsideDown(draft.idFrom, draft.idTo), 'idTo', MESSAGES.periodOrder),
  ...(draft.contacts ?? []).flatMap((contact, index) => [
    ...when(given(contact.mobile) && !isMobile(contact.mobile), `contacts.${index}.mobile`, MESSAGES.mobile),
    ...when(
      contact.email !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(contact.email),
      `contacts.${index}.email`,
      MESSAGES.email,
    ),
  ]),
  ...(draft.qualifications ?? []).flatMap((one, index) =>
    when(upsideDown(one.from, one.to), `qualifications.${index}.to`, MESSAGES.periodOrder),
  ),
  ...(draft.bankAccounts ?? []).flatMap((account, index, all) => {
    const field = `bankAccounts.${index}.accountNo`
    if (!given(account.accountNo)) return []
    if (!/^\d{8,30}$/.test(account.accountNo)) return [{ field, why: MESSAGES.accountNo }]
    return [
      ...when(account.accountType === 2 && !isCardNumber(account.accountNo), field, MESSAGES.cardNo),
      ...when(
        all.slice(0, index).some((other) => other.accountNo === account.accountNo),
        field,
        MESSAGES.accountTwice,
      ),
    ]
  }),
]

/** The text at a path such as `bankAccounts.0.accountNo`; nothing where the path ends early. */
export const textAt = (profile: Profile, path: string): string | undefined => {
  const found = fieldOf(profile, ...path.split('.'))
  return typeof found === 'string'
    ? found
    : typeof found === 'boolean' || found === null
      ? String(found ?? '')
      : undefined
}

const alike = (one: string, other: string): boolean => {
  const [a, b] = [one, other].map((value) => folded(value).replaceAll(' ', ''))
  // Of a masked number only the end can be compared.
  return isMasked(one) || isMasked(other) ? a?.slice(-4) === b?.slice(-4) : a === b
}

/** Does a field say something else than recognition read from the certificate? */
export const ocrDiffers = (field: string, profile: Profile, ocr: Profile['ocr'] = profile.ocr): boolean => {
  const read = Object.hasOwn(ocr, field) ? ocr[field] : undefined
  const filled = textAt(profile, field)
  return read !== undefined && read !== '' && filled !== undefined && filled !== '' && !alike(read, filled)
}

/** All fields that do. */
export const ocrDifferences = (profile: Profile): string[] =>
  Object.keys(profile.ocr).filter((field) => ocrDiffers(field, profile))

/** The name that certificates, accounts and signatures must bear: the legal person's, the operator's, or one's own. */
export const signerOf = (profile: Profile): string =>
  profile.supplierType === 3 ? profile.idName : profile.legalPerson
