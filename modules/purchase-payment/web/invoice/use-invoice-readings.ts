import { useState } from 'react'
import { errorsOf, sentenceOf } from '#shell/failure.ts'
import type { InvoiceDraft } from '../../line-shapes.ts'
import type { InvoiceReading, ReadFields } from '../../reading-shapes.ts'
import { readings as client } from '../queries.ts'

/** How it stands with the file of an invoice. */
export type FileReading =
  | { readonly state: 'running' }
  | { readonly state: 'failed'; readonly why: string }
  | { readonly state: 'done'; readonly reading: InvoiceReading }

/** Reads the files of invoices, each by itself, and hands over what stands in them. */
export const useInvoiceReadings = (paymentId: string, take: (fileId: string, read: ReadFields) => void) => {
  const [readings, setReadings] = useState<ReadonlyMap<string, FileReading>>(new Map())
  const put = (fileId: string, reading: FileReading): void =>
    setReadings((former) => new Map(former).set(fileId, reading))
  const read = async (fileId: string): Promise<void> => {
    put(fileId, { state: 'running' })
    try {
      const reading = await client.readPaymentInvoice({ body: { fileId, paymentId }, quiet: true })
      put(fileId, { state: 'done', reading })
      take(fileId, reading.fields)
    } catch (error) {
      put(fileId, { state: 'failed', why: errorsOf(error)['fileId']?.[0] ?? sentenceOf(error) })
    }
  }
  return {
    read,
    /** What came of the files of an invoice; the one that could be read, where there are several. */
    readingOf: ({ files }: Pick<InvoiceDraft, 'files'>): (FileReading & { readonly fileId: string }) | undefined => {
      const all = files.flatMap((fileId) => {
        const reading = readings.get(fileId)
        return reading === undefined ? [] : [{ ...reading, fileId }]
      })
      return all.find(({ state }) => state === 'done') ?? all.at(-1)
    },
    isRunning: [...readings.values()].some(({ state }) => state === 'running'),
  }
}
