import { useQuery } from '@tanstack/react-query'
import { createClient } from '#shell/client/client.ts'
import { erp } from '#shell/session/session.ts'
import { operations, type PaymentAccount } from '../../contract.ts'

const client = createClient(operations, erp)

/** The accounts of a company: its own, or those of a buyer's entity; staff see those of suppliers, too. */
export const useAccounts = (companyId: string | undefined) =>
  useQuery({
    queryKey: ['payment-accounts', companyId],
    queryFn: ({ signal }) => client.listPaymentAccounts({ params: { id: companyId ?? '' }, signal }),
    enabled: companyId !== undefined && companyId !== '',
  })

/** An account as it is chosen: the bank and the end of the number. */
export const accountLabel = ({ bankName, accountNoMasked }: PaymentAccount): string => `${bankName} ${accountNoMasked}`
