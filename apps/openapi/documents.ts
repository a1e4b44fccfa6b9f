import type { Operations } from '#kernel/operation.ts'
import { openApiOf, type Host } from '#platform/openapi/document.ts'
import { erpContract } from '../erp/contract.ts'
import { passportContract } from '../passport/contract.ts'
import { erpHost, passportHost } from './hosts.ts'

/** Where the product is after `npm start`: the kept documents speak of that. */
const LOCAL = { publicUrl: 'http://localhost:4000', passportUrl: 'http://localhost:4001' }

const documentOf = (contract: Operations, host: Host) =>
  openApiOf(
    Object.entries(contract).map(([name, operation]) => ({ name, operation })),
    host,
  )

/** The OpenAPI documents of both hosts, as they are kept in docs/openapi. */
export const openApiDocuments = () => ({
  erp: documentOf(erpContract, erpHost(LOCAL)),
  passport: documentOf(passportContract, passportHost(LOCAL)),
})

/** A document as text, one field a line. */
export const textOf = (document: ReturnType<typeof openApiOf>): string => `${JSON.stringify(document, null, 1)}\n`
