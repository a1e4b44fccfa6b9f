import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { writeSheet } from '#platform/print/xlsx.ts'
import type { OpenExport } from '#platform/exports/exporter.ts'

/** A place below a folder of this machine for a file in the making. */
export const draftPath = async (folder: string, runId: string): Promise<string> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return join(folder, runId)
}

/** Removes drafts that a killed worker left behind. */
export const sweepDrafts = async (folder: string, before: Date): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const { mtime } = await stat(path)
    if (mtime < before) await rm(path, { force: true })
  }
}

/** Writes the rows into a workbook on disk and says how many there were; `told` is called for every page. */
export const writeFile = async (
  path: string,
  name: string,
  { columns, pages }: OpenExport,
  onProgress: (written: number) => Promise<void>,
): Promise<{ rowCount: number; fileSize: number }> => {
  let rowCount = 0
  const counted = async function* () {
    for await (const page of pages) {
      yield page
      rowCount += page.length
      await onProgress(rowCount)
    }
  }
  await pipeline(writeSheet({ name, columns, pages: counted() }), createWriteStream(path))
  const { size } = await stat(path)
  return { rowCount, fileSize: size }
}
