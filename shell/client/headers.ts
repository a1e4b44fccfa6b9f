/** Who a call is made for. */
export interface Behalf {
  readonly token: string | undefined
  readonly companyId: string | undefined
  readonly userGroups: readonly string[]
}

const SCOPE = 'SupplierCenter'
const SUPPLIER_GROUP = '2'

/** The headers that say who a call is made for. */
export const behalfHeaders = ({ token, companyId, userGroups }: Behalf): Headers => {
  const headers = new Headers({ scope: SCOPE })
  if (token !== undefined) headers.set('Authorization', `Bearer ${token}`)
  if (companyId !== undefined) headers.set('Company-Id', companyId)
  if (userGroups.includes(SUPPLIER_GROUP)) headers.set('User-Group-Id', SUPPLIER_GROUP)
  return headers
}
