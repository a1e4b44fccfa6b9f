import { saveFile } from '#shell/kit/open-file.ts'
import { useSheetFile, type SheetFile } from '#shell/kit/sheet/use-sheet-file.ts'
import { toast } from '#shell/toast/toast.ts'
import { offerCalls, quotes, sheetCalls } from '../queries.ts'
import { EXCEL } from '../words.ts'
import { useOfferForm, useQuote } from './offer-context.tsx'

/** Takes the lines of the offer out as a workbook and in again. */
export const useSheet = (): SheetFile => {
  const form = useOfferForm()
  const { id } = useQuote()
  const takeIn = quotes.useTakeIn(id)
  const calls = sheetCalls(id)
  return useSheetFile({
    category: EXCEL.category,
    download: async () => {
      await form.flush()
      await saveFile(calls.template)
    },
    // What stands in the form is saved first: otherwise the workbook would be written over it, or it over the workbook.
    ready: async () => {
      const isSaved = await form.flush()
      if (!isSaved) toast('warning', EXCEL.unsaved)
      return isSaved
    },
    take: async (fileId) => {
      const taken = await calls.take(form.store.getState().rowVersion, fileId)
      if (taken.quote === null) return taken
      takeIn(taken.quote)
      toast('success', EXCEL.done(taken.rowCount))
      return undefined
    },
    stale: async () => void takeIn(await offerCalls(id).load()),
  })
}
