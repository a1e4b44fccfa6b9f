import { App } from 'antd'
import { sentenceOf } from '../../failure.ts'
import { usePageRoute } from '../../page-route.tsx'
import { LIST } from '../words.ts'
import styles from './list.module.css'
import type { Paging } from './list-state.ts'

interface Request {
  readonly exportType: string
  readonly query: Record<string, unknown>
  readonly columns: string[]
}

const CENTRE = '/admin/export'
const SHOWN_SECONDS = 6

/** What the export button of a list does: asks for a file with all rows that the list's conditions find, and says where it will be. */
export const useExport = (
  create: (body: Request) => Promise<unknown>,
  exportType: string,
  { PageNo: _page, PageSize: _size, ...query }: Paging<string>,
) => {
  const { message } = App.useApp()
  const { base, open } = usePageRoute()
  const started = (
    <>
      {LIST.exporting}
      <a
        href={`${base}${CENTRE}`}
        className={styles['inText']}
        onClick={(event) => {
          event.preventDefault()
          open(CENTRE)
        }}
      >
        {LIST.exportCentre}
      </a>
    </>
  )
  return async (columns: readonly string[]): Promise<void> => {
    try {
      await create({ exportType, query, columns: [...columns] })
      message.success(started, SHOWN_SECONDS)
    } catch (error) {
      message.error(sentenceOf(error))
    }
  }
}
