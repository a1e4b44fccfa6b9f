import { isMasked } from '../../numbers.ts'
import type { Profile } from '../../profile.ts'

/** Whose name an account of this supplier bears. */
export const payeeOf = ({ supplierType, idName, name }: Profile): string => (supplierType === 3 ? idName : name)

const plain = (value: string | undefined, former: string): string =>
  value === undefined || value === '' || isMasked(value) ? former : value

/** Invoicing details from what was filled in before. A number that only shows its ends cannot be copied: the former one stays. */
export const invoiceTitleFrom = (profile: Profile): Profile['invoiceTitle'] => {
  const account = profile.bankAccounts.find(({ isDefault }) => isDefault)
  const contact = profile.contacts.find(({ isDefault }) => isDefault)
  const former = profile.invoiceTitle
  return {
    name: plain(profile.name, former.name),
    taxNo: plain(profile.creditCode.replaceAll(/\s/g, '').slice(0, 20), former.taxNo),
    address: plain(profile.registeredAddress, former.address),
    phone: plain(contact?.mobile, former.phone),
    bank: plain(account?.bankSubName, former.bank),
    account: plain(account?.accountNo, former.account),
  }
}
