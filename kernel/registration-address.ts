/** The pages about the registration of one supplier: the form, its review, and what follows when it has passed. */
type RegistrationPage = 'supplier_form' | 'review_status' | 'pass'

/**
 * The address of a registration page of one supplier. `is_auth` with its id names it (specification §4), so that the address
 * leads there whichever company the person works for.
 */
export const registrationAddress = (
  page: RegistrationPage,
  supplierId: string,
  more: Readonly<Record<string, string>> = {},
): string => `/register/${page}?${new URLSearchParams({ is_auth: '1', id: supplierId, ...more }).toString()}`
