import type { Operations } from '#kernel/operation.ts'
import { openApiOf } from '#platform/http/openapi.ts'
import { erpContract } from './erp/contract.ts'
import { TITLE as ERP_TITLE } from './erp/words.ts'
import { passportContract } from './passport/contract.ts'
import { TITLE as PASSPORT_TITLE } from './passport/words.ts'

/** The OpenAPI documents of both hosts as text, as they are kept in docs/openapi. */
export const openApiDocuments = (): Record<'erp' | 'passport', string> => ({
  erp: textOf(ERP_TITLE, erpContract),
  passport: textOf(PASSPORT_TITLE, passportContract),
})

const textOf = (title: string, contract: Operations): string => {
  const named = Object.entries(contract).map(([name, operation]) => ({ name, operation }))
  return `${JSON.stringify(openApiOf(title, named), null, 1)}\n`
}
