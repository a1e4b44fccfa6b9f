import { isCnaps, isCreditCode } from '#kernel/identity.ts'
import { tidy } from '#kernel/text.ts'
import type { AccountChange, BuyerCompanyContent } from './contract.ts'
import { MESSAGES } from './words.ts'

const CONTRACT_CODE = /^[A-Z0-9]{2,10}$/
const ACCOUNT_NO = /^\d{8,30}$/

/** The content as it is kept: no blanks around it, codes in capitals, and invoiced under its own name unless it says otherwise. */
export const tidied = (given: BuyerCompanyContent): BuyerCompanyContent => {
  const name = tidy(given.name)
  const creditCode = tidy(given.creditCode).toUpperCase()
  return {
    ...given,
    name,
    creditCode,
    shortName: tidy(given.shortName),
    address: tidy(given.address),
    contractCode: tidy(given.contractCode).toUpperCase(),
    invoiceTitle: tidy(given.invoiceTitle) || name,
    invoiceTaxNo: tidy(given.invoiceTaxNo) || creditCode,
    invoiceAddress: tidy(given.invoiceAddress) || tidy(given.address),
    invoicePhone: tidy(given.invoicePhone),
    invoiceBankName: tidy(given.invoiceBankName),
    invoiceAccountNo: given.invoiceAccountNo.replaceAll(/\s/g, ''),
  }
}

export const companyErrors = ({ name, creditCode, contractCode }: BuyerCompanyContent) => [
  ...(name === '' ? [{ field: 'name', why: MESSAGES.blank }] : []),
  ...(creditCode === '' || isCreditCode(creditCode) ? [] : [{ field: 'creditCode', why: MESSAGES.creditCode }]),
  ...(contractCode === '' || CONTRACT_CODE.test(contractCode)
    ? []
    : [{ field: 'contractCode', why: MESSAGES.contractCodeShape }]),
]

/** The digits of an account number; people write them in groups. */
export const digitsOf = (accountNo: string): string => accountNo.replaceAll(/[\s-]/g, '')

export const accountErrors = ({ accountName, bankName, cnapsCode, accountNo }: AccountChange) => [
  ...(tidy(accountName) === '' ? [{ field: 'accountName', why: MESSAGES.blank }] : []),
  ...(tidy(bankName) === '' ? [{ field: 'bankName', why: MESSAGES.blank }] : []),
  ...(cnapsCode === '' || isCnaps(cnapsCode) ? [] : [{ field: 'cnapsCode', why: MESSAGES.cnapsShape }]),
  ...(accountNo === undefined || ACCOUNT_NO.test(digitsOf(accountNo))
    ? []
    : [{ field: 'accountNo', why: MESSAGES.accountNo }]),
]
