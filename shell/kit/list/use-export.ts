import { sentenceOf } from '../../failure.ts'
import { usePageRoute } from '../../page-route.tsx'
import { LIST } from '../words.ts'
import { toast } from '../../toast/toast.ts'
import type { Paging } from './list-state.ts'

interface Request {
  readonly exportType: string
  readonly query: Record<string, unknown>
  readonly columns: string[]
}

const CENTRE = '/admin/export'

/** What the export button of a list does: asks for a file with all rows that the list's conditions find, and says where it will be. */
export const useExport = (
  create: (body: Request) => Promise<unknown>,
  exportType: string,
  { PageNo: _page, PageSize: _size, ...query }: Paging<string>,
) => {
  const { base, open } = usePageRoute()
  const centre = { label: LIST.exportCentre, href: `${base}${CENTRE}`, open: () => open(CENTRE) }
  return async (columns: readonly string[]): Promise<void> => {
    try {
      await create({ exportType, query, columns: [...columns] })
      toast('success', LIST.exporting, [], centre)
    } catch (error) {
      toast('error', sentenceOf(error))
    }
  }
}
