import { XLSX_TYPE } from '#kernel/file-ref.ts'
import type { Exporter } from '#platform/exports/exporter.ts'
import { MESSAGES } from '../words.ts'
import { Impossible, type FileMaker } from './shared/maker.ts'
import { writeFile } from './write-file.ts'

/** A list as a workbook. Rows are read in one snapshot, as the person who asked and with the rights they have now. */
export const listFile = (exporter: Exporter, rowsMax: number): FileMaker => ({
  contentType: XLSX_TYPE,
  needs: exporter.needs,
  write: ({ lists, me, job, path, onProgress }) =>
    lists.read(me, async (tx) => {
      const total = await exporter.count(tx, me, job.query, rowsMax + 1)
      if (total > rowsMax) throw new Impossible(MESSAGES.tooManyRows(rowsMax))
      const open = exporter.open(tx, me, job.query, job.columns)
      if (open.columns.length === 0) throw new Impossible(MESSAGES.columnsNone)
      return writeFile(path, exporter.label, open, (written) => onProgress(written, total))
    }),
})
