import { saveFile } from '#shell/kit/open-file.ts'
import { useSheetFile, type SheetFile } from '#shell/kit/sheet/use-sheet-file.ts'
import { toast } from '#shell/toast/toast.ts'
import { keyFor } from '../../rules.ts'
import { sheetCalls } from '../queries.ts'
import { nextKey, type Line } from './card-parts.ts'
import { useScene } from './form-context.tsx'
import { EXCEL } from './words.ts'

/** Lines of a workbook beside those that stand in the form: what is the same line keeps its key, and so its former price. */
const withKeys = (read: readonly Line[], lines: readonly Line[]): Line[] => {
  const taken: Line[] = []
  for (const line of read) {
    const free = lines.filter(({ key }) => taken.every((one) => one.key !== key))
    const key = keyFor(line, free, nextKey([...lines, ...taken]))
    const former = free.find((one) => one.key === key)
    // A workbook has neither samples nor categories: those of the line stay.
    const { sampleFiles, skuCategoryId } = former ?? line
    taken.push({ ...line, key, sampleFiles, skuCategoryId })
  }
  return taken
}

/** Takes the lines out as a workbook and in again; what is taken in replaces them, and can be undone. */
export const useLineSheet = (change: (lines: readonly Line[]) => void): SheetFile => {
  const { form, document: card } = useScene()
  return useSheetFile({
    category: EXCEL.category,
    download: async () => {
      await form.flush()
      await saveFile(card === undefined ? sheetCalls.template : () => sheetCalls.of(card.id))
    },
    take: async (fileId) => {
      const { items, ...result } = await sheetCalls.read(fileId)
      if (result.errors.length > 0) return result
      change(withKeys(items, form.store.getState().parts.items))
      toast('success', EXCEL.done(result.rowCount))
      return undefined
    },
  })
}
