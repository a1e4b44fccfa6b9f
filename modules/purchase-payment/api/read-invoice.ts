import type { Caller } from '#kernel/caller.ts'
import { invalid, Refusal } from '#kernel/problem.ts'
import { countHit, type RateLimit } from '#platform/auth/rate-limit.ts'
import { checked, fits } from '#platform/checked.ts'
import type { Clock } from '#platform/clock.ts'
import { readFileBytes, type FileDeps } from '#platform/files/files.ts'
import type { Invoice, InvoiceFields, InvoiceKind } from '#platform/invoice/invoice.ts'
import { FILE_BYTES } from '#platform/invoice/limits.ts'
import { readInvoice } from '#platform/invoice/read-invoice.ts'
import { INVOICE_FAULTS, invoiceWarningText } from '#platform/invoice/words.ts'
import type { FieldCipher } from '#platform/secrets/field-cipher.ts'
import type { InvoiceDraft } from '../line-shapes.ts'
import {
  READ_LINES_MAX,
  READ_TEXT_MAX,
  READ_WARNINGS_MAX,
  ReadFields,
  type InvoiceReading,
  type InvoiceSource,
  type ReadLine,
} from '../reading-shapes.ts'
import { MESSAGES } from '../words.ts'
import { codeOfPaymentWith } from './invoice-store.ts'

export interface ReadingDeps extends FileDeps {
  readonly cipher: FieldCipher
  readonly clock: Clock
}

/** A payment has fifty invoices at most, and some are sent a second time. */
const LIMIT: RateLimit = { name: 'invoice.read', most: 120, seconds: 600 }

const KINDS: Readonly<Record<InvoiceKind, InvoiceDraft['kind']>> = {
  digitalSpecial: 1,
  digitalNormal: 2,
  vatSpecial: 3,
  vatNormal: 4,
}

/** As the form has it. A file may say anything: what no field of the form could hold is not offered. */
export const readFieldsOf = ({ kind, taxRate, lines: _lines, ...texts }: InvoiceFields): ReadFields => {
  const found = {
    ...texts,
    ...(kind === '' ? {} : { kind: KINDS[kind] }),
    ...(taxRate === '' ? {} : { taxRate: Number(taxRate) }),
  }
  const fitting = Object.entries(found).filter(([name, value]) => value !== '' && fits(ReadFields, { [name]: value }))
  return checked(ReadFields, Object.fromEntries(fitting), 'what was read of an invoice')
}

const cut = (text: string): string => text.slice(0, READ_TEXT_MAX)

const lineOf = (line: Invoice['lines'][number]): ReadLine => ({
  name: cut(line.name),
  spec: cut(line.spec),
  unit: cut(line.unit),
  qty: cut(line.qty),
  price: cut(line.price),
  amount: cut(line.amount),
  taxRate: cut(line.taxRate),
  taxAmount: cut(line.taxAmount),
})

const bytesOf = async (deps: FileDeps, me: Caller, fileId: string): Promise<Uint8Array> => {
  try {
    return (await readFileBytes(deps, me, fileId, FILE_BYTES)).bytes
  } catch (error) {
    if (error instanceof Refusal && error.problem.status === 413) return invalid({ fileId: [INVOICE_FAULTS.tooLarge] })
    throw error
  }
}

/** Reads an electronic invoice that was uploaded. Nothing is saved: it goes into the form. Holds no transaction meanwhile. */
export const readPaymentInvoice = async (
  deps: ReadingDeps,
  me: Caller,
  { fileId, paymentId }: InvoiceSource,
): Promise<InvoiceReading> => {
  await countHit(deps.db, deps.cipher, LIMIT, me.userId, deps.clock(), MESSAGES.readTooOften)
  const answer = await readInvoice(await bytesOf(deps, me, fileId))
  if ('fault' in answer) return invalid({ fileId: [INVOICE_FAULTS[answer.fault]] }, INVOICE_FAULTS[answer.fault])
  const { invoice } = answer
  const fields = readFieldsOf(invoice)
  const { number, code = '' } = fields
  return {
    fields,
    lines: invoice.lines.slice(0, READ_LINES_MAX).map(lineOf),
    warnings: invoice.warnings
      .slice(0, READ_WARNINGS_MAX)
      .map((warning) => ({ field: warning.field, text: invoiceWarningText(warning) })),
    usedIn:
      number === undefined
        ? ''
        : await deps.db.read(me, (tx) => codeOfPaymentWith(tx, me, { code, number }, paymentId ?? null)),
  }
}
