import type { FieldCipher } from '#platform/secrets/field-cipher.ts'
import { sealedJson } from '#platform/secrets/sealed-json.ts'
import type { Profile, ProfileDraft } from '../profile.ts'

/** How the personal numbers of suppliers are kept: each sealed for its own place, some found by a blind index. */
export const createSeal = (cipher: FieldCipher) => {
  const place = (column: string) => ({
    seal: (value: string, id: string): Buffer => cipher.encrypt(value, `${column}.${id}`),
    /** Nothing is kept of what was not given. */
    close: (value: string, id: string): Buffer | null =>
      value === '' ? null : cipher.encrypt(value, `${column}.${id}`),
    open: (sealed: Uint8Array | null, id: string): string =>
      sealed === null || sealed.length === 0 ? '' : cipher.decrypt(sealed, `${column}.${id}`),
  })
  const found = (column: string, purpose: string) => ({
    ...place(column),
    index: (value: string): Buffer | null => (value === '' ? null : cipher.blindIndex(value, purpose)),
  })
  const json = <T>(column: string) => sealedJson<T>(cipher, (id) => `${column}.${id}`)
  return {
    idNumber: found('supplier.id_number_cipher', 'id-number'),
    mobile: found('supplier_contact.mobile_cipher', 'mobile'),
    accountNo: found('payment_account.account_no_cipher', 'account-no'),
    invoiceTitle: json<Profile['invoiceTitle']>('supplier.invoice_title_cipher'),
    ocr: json<Profile['ocr']>('supplier.ocr_cipher'),
    // Sealed under the column's first name.
    testPayment: place('supplier.trial_cipher'),
    submission: json<Profile>('supplier_submission.content_cipher'),
    change: json<ProfileDraft>('supplier_change.content_cipher'),
    oldMobile: place('supplier_change.old_mobile_cipher'),
  }
}
export type Seal = ReturnType<typeof createSeal>
