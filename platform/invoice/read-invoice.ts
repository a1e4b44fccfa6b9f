import { fileURLToPath } from 'node:url'
import { limitConcurrency } from '../concurrency.ts'
import { runGuarded } from '../guarded/run-guarded.ts'
import type { Invoice, InvoiceFault } from './invoice.ts'
import { CHILD, FILE_BYTES } from './limits.ts'

export interface InvoiceTask {
  readonly bytes: Uint8Array
}

export type InvoiceAnswer = { readonly invoice: Invoice } | { readonly fault: InvoiceFault }

const PROGRAM = fileURLToPath(new URL('invoice-child.ts', import.meta.url))
const AT_ONCE = 2
const limited = limitConcurrency(AT_ONCE)

/**
 * What an electronic invoice says: PDF, OFD or XML. It is read in a process of its own, because suppliers upload what they
 * like. A fault is said to people by `INVOICE_FAULTS`, a warning by `invoiceWarningText`.
 */
export const readInvoice = async (bytes: Uint8Array): Promise<InvoiceAnswer> => {
  if (bytes.length > FILE_BYTES) return { fault: 'tooLarge' }
  const outcome = await limited(() => runGuarded<InvoiceAnswer>(PROGRAM, { bytes }, CHILD))
  if (!('ended' in outcome)) return outcome.answer
  return { fault: outcome.ended === 'time' ? 'timeout' : 'tooLarge' }
}
