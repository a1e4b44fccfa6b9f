import { useState } from 'react'
import { errorsOf, isStale, sentenceOf } from '#shell/failure.ts'
import { saveFile } from '#shell/kit/open-file.ts'
import { useFileServices } from '#shell/kit/upload/file-services.tsx'
import { toast } from '#shell/toast/toast.ts'
import type { SheetTaken } from '../../shapes.ts'
import { offerCalls, quotes, sheetCalls } from '../queries.ts'
import { EXCEL } from '../words.ts'
import { useOfferForm, useQuote } from './offer-context.tsx'

const whyOf = (error: unknown): string => Object.values(errorsOf(error)).flat()[0] ?? sentenceOf(error)

/** Takes the lines of the offer out as a workbook and in again; what is wrong in one stays to be read until it is closed. */
export const useSheet = () => {
  const form = useOfferForm()
  const { id } = useQuote()
  const services = useFileServices()
  const takeIn = quotes.useTakeIn(id)
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<SheetTaken>()
  const calls = sheetCalls(id)

  const busily = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      toast('error', whyOf(error))
      // Somebody was faster: the form shows what they wrote, and the workbook can be sent once more.
      if (isStale(error)) takeIn(await offerCalls(id).load())
    } finally {
      setBusy(false)
    }
  }

  const take = async (file: File): Promise<void> => {
    // What stands in the form is saved first: otherwise the workbook would be written over it, or it over the workbook.
    if (!(await form.flush())) {
      toast('warning', EXCEL.unsaved)
      return
    }
    const sending = { signal: new AbortController().signal, progress: () => undefined }
    const { id: fileId } = await services.upload(file, EXCEL.category, sending)
    const taken = await calls.take(form.store.getState().rowVersion, fileId)
    if (taken.quote === null) setRefused(taken)
    else {
      takeIn(taken.quote)
      toast('success', EXCEL.done(taken.rowCount))
    }
  }

  return {
    isBusy,
    refused,
    forget: () => setRefused(undefined),
    download: () =>
      busily(async () => {
        await form.flush()
        await saveFile(calls.template)
      }),
    take: (file: File) => busily(() => take(file)),
  }
}
