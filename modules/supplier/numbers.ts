import { maskAccount, maskIdNumber, maskMobile } from '#kernel/masking.ts'
import type { Profile, ProfileDraft } from './profile.ts'
import { MESSAGES } from './message-words.ts'

/** Is this a number that only shows its ends? Sent back, it means «as before». */
export const isMasked = (value: string): boolean => value.includes('*')

const maskOr = (mask: (value: string) => string, value: string): string =>
  value === '' || isMasked(value) ? value : mask(value)

/** What recognition read under a path that holds a personal number. */
const maskRead = (path: string, value: string): string =>
  path === 'idNumber'
    ? maskOr(maskIdNumber, value)
    : path.endsWith('.accountNo')
      ? maskOr(maskAccount, value)
      : path.endsWith('.mobile')
        ? maskOr(maskMobile, value)
        : value

/** The profile as it leaves the server: every personal number masked. */
export const maskProfile = (profile: Profile): Profile => ({
  ...profile,
  idNumber: maskOr(maskIdNumber, profile.idNumber),
  contacts: profile.contacts.map((contact) => ({ ...contact, mobile: maskOr(maskMobile, contact.mobile) })),
  bankAccounts: profile.bankAccounts.map((one) => ({ ...one, accountNo: maskOr(maskAccount, one.accountNo) })),
  invoiceTitle: {
    ...profile.invoiceTitle,
    phone: maskOr(maskMobile, profile.invoiceTitle.phone),
    account: maskOr(maskAccount, profile.invoiceTitle.account),
  },
  ocr: Object.fromEntries(Object.entries(profile.ocr).map(([path, value]) => [path, maskRead(path, value)])),
})

interface Wrong {
  readonly field: string
  readonly why: string
}

/**
 * A draft with the known numbers in the places of masked ones, laid over what is known. Rows of lists are found by
 * their id; a row or a number that nobody knows is wrong.
 */
export const filledIn = (
  draft: ProfileDraft,
  known: Profile,
  newId: () => string,
): { readonly profile: Profile; readonly wrong: readonly Wrong[] } => {
  const wrong: Wrong[] = []
  const number = (field: string, sent: string, former: string | undefined): string => {
    if (!isMasked(sent)) return sent
    if (former === undefined || former === '') wrong.push({ field, why: MESSAGES.maskedUnknown })
    return former ?? ''
  }
  const rowOf = <R extends { readonly id: string | null }>(
    list: string,
    index: number,
    id: string | null,
    rows: readonly R[],
  ) => {
    const former = id === null ? undefined : rows.find((row) => row.id === id)
    if (id !== null && former === undefined) wrong.push({ field: `${list}.${index}.id`, why: MESSAGES.rowUnknown })
    return former
  }
  const profile: Profile = { ...known, ...draft }
  const contacts = profile.contacts.map((contact, index) => {
    const former = rowOf('contacts', index, contact.id, known.contacts)
    return {
      ...contact,
      id: contact.id ?? newId(),
      mobile: number(`contacts.${index}.mobile`, contact.mobile, former?.mobile),
    }
  })
  const bankAccounts = profile.bankAccounts.map((account, index) => {
    const former = rowOf('bankAccounts', index, account.id, known.bankAccounts)
    const accountNo = number(`bankAccounts.${index}.accountNo`, account.accountNo, former?.accountNo)
    // Only the number that was checked counts as checked.
    const verifyStatus = former?.accountNo === accountNo ? (former.verifyStatus ?? 0) : 0
    return { ...account, id: account.id ?? newId(), accountNo, verifyStatus }
  })
  const qualifications = profile.qualifications.map((one, index) => {
    rowOf('qualifications', index, one.id, known.qualifications)
    return { ...one, id: one.id ?? newId() }
  })
  return {
    profile: {
      ...profile,
      idNumber: number('idNumber', profile.idNumber, known.idNumber),
      contacts,
      bankAccounts,
      qualifications,
      invoiceTitle: {
        ...profile.invoiceTitle,
        phone: number('invoiceTitle.phone', profile.invoiceTitle.phone, known.invoiceTitle.phone),
        account: number('invoiceTitle.account', profile.invoiceTitle.account, known.invoiceTitle.account),
      },
      ocr: Object.fromEntries(
        Object.entries(profile.ocr).map(([path, value]) => [path, number(`ocr.${path}`, value, known.ocr[path])]),
      ),
    },
    wrong,
  }
}
