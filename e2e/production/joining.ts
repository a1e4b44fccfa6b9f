import { whole } from '#modules/supplier/profile.fixture.ts'
import type { Calls } from './calls.ts'
import { SUPPLIER } from './cast.ts'

const CERTIFICATES = 'platform/recognition/fixtures'
const CREDIT_CODE = '91440300MA5CGYW016'

interface Joining {
  readonly id: string
  readonly rowVersion: number
}

/** Fills in the whole registration of a printing house and hands it in. */
export const register = async (supplier: Calls, id: string): Promise<void> => {
  const photo = await supplier.upload(`${CERTIFICATES}/licence.jpg`)
  const [contact, account, certificate] = [whole.contacts[0], whole.bankAccounts[0], whole.qualifications[0]]
  const { mainCategoryIds: _invitedFor, ...filled } = whole
  const profile = {
    ...filled,
    name: SUPPLIER.company,
    creditCode: CREDIT_CODE,
    licenseFile: photo,
    idCardFront: photo,
    idCardBack: photo,
    contacts: [{ ...contact, id: null, mobile: SUPPLIER.mobile }],
    qualifications: [{ ...certificate, id: null, to: '2099-06-30', file: photo }],
    // There are no branches in a new database: people type theirs.
    bankAccounts: [{ ...account, id: null, accountName: SUPPLIER.company, bankSubId: null, proofFile: photo }],
    invoiceTitle: { ...whole.invoiceTitle, name: SUPPLIER.company, taxNo: CREDIT_CODE },
  }
  const draft = await supplier.ask<Joining>('GET', `/api/Supplier/${id}`)
  const saved = await supplier.ask<Joining>('PUT', `/api/Supplier/${id}`, { rowVersion: draft.rowVersion, profile })
  await supplier.ask('PUT', `/api/Supplier/${id}/ApplyReview`, { rowVersion: saved.rowVersion })
}

/** Somebody of the buyer's takes a step of the review. */
export const review = async (staff: Calls, id: string, transition: 'firstPass' | 'pass'): Promise<void> => {
  const { rowVersion } = await staff.ask<Joining>('GET', `/api/Supplier/${id}`)
  await staff.ask('PATCH', `/api/Supplier/${id}/State?transition=${transition}`, { rowVersion })
}

/** Finance pays a few cents, and the supplier says how many arrived. */
export const proveAccount = async (finance: Calls, supplier: Calls, id: string): Promise<void> => {
  const { amount } = await finance.ask<{ amount: string }>('POST', `/api/Supplier/${id}/TestPayment`)
  const { rowVersion } = await supplier.ask<Joining>('GET', `/api/Supplier/${id}`)
  await supplier.ask('PUT', `/api/Supplier/${id}/Authenticate`, {
    rowVersion,
    legalPersonName: whole.legalPerson,
    amount,
  })
}
