import { createClient } from '#shell/client/client.ts'
import { useReference } from '#shell/server-state/reference.ts'
import { erp } from '#shell/session/session.ts'
import { operations } from '../../contract.ts'

const client = createClient(operations, erp)

/** Branches of a bank by a keyword. */
export const useBranches = (bankName: string, keyword: string, enabled: boolean) =>
  useReference({
    queryKey: ['branches', bankName, keyword],
    queryFn: ({ signal }) =>
      client.selectBankSubs({ params: { bankName }, query: keyword === '' ? {} : { Keyword: keyword }, signal }),
    enabled: enabled && bankName !== '',
  })
