import { answerOnce } from '../guarded/answer-once.ts'
import { InvoiceRefused } from './invoice.ts'
import { parseInvoice } from './parse-invoice.ts'
import type { InvoiceAnswer, InvoiceTask } from './read-invoice.ts'

// Reads one invoice and ends.

answerOnce(async ({ bytes }: InvoiceTask): Promise<InvoiceAnswer> => {
  try {
    return { invoice: await parseInvoice(bytes) }
  } catch (error) {
    return { fault: error instanceof InvoiceRefused ? error.fault : 'unreadable' }
  }
})
