import { bind, type BoundOperation } from '#platform/http/routes.ts'
import type { FieldCipher } from '#platform/secrets/field-cipher.ts'
import { operations } from '../contract.ts'
import { addAccount, changeAccount, endAccount, listAccounts } from './accounts.ts'
import { addCompany, changeCompany, listCompanies, removeCompany } from './service.ts'

/** Binds the calls of our own companies. `cipher` seals the numbers of their accounts. */
export const buyerCompanyRoutes = (cipher: Pick<FieldCipher, 'encrypt' | 'blindIndex'>): BoundOperation[] =>
  bind(operations, {
    listBuyerCompanies: ({ tx, me, query }) => listCompanies(tx, me, query),
    addBuyerCompany: ({ tx, me, body }) => addCompany(tx, me, body),
    changeBuyerCompany: ({ tx, me, params, body }) => changeCompany(tx, me, params.id, body),
    removeBuyerCompany: ({ tx, me, params }) => removeCompany(tx, me, params.id),
    listBuyerAccounts: ({ tx, me, params }) => listAccounts(tx, me, params.id),
    addBuyerAccount: ({ tx, me, params, body }) => addAccount(tx, me, params.id, body, cipher),
    changeBuyerAccount: ({ tx, me, params, body }) => changeAccount(tx, me, params.id, body, cipher),
    endBuyerAccount: ({ tx, me, params }) => endAccount(tx, me, params.id),
  })
