import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { prepareOffice, thisMachine } from '../../scripts/system-packages.ts'

const run = promisify(execFile)
const PATIENCE_MS = 180_000

/** Saves a workbook as another kind of file, as a person does who opens it elsewhere. */
export type SaveAs = (bytes: Uint8Array, ...kinds: readonly ('xlsx' | 'ods' | 'xls')[]) => Promise<Uint8Array>

/** Works with LibreOffice, which is installed where it is missing: a proof that cannot be run is no proof. */
export const withOffice = async <R>(work: (saveAs: SaveAs) => Promise<R>): Promise<R> => {
  const office = prepareOffice(thisMachine())
  if (office === undefined) throw new Error('LibreOffice (libreoffice-calc-nogui) is missing and cannot be installed')
  const folder = mkdtempSync(join(tmpdir(), 'office-'))
  const profile = pathToFileURL(join(folder, 'profile')).href
  let step = 0
  try {
    return await work(async (bytes, ...kinds) => {
      let file = join(folder, 'start.xlsx')
      writeFileSync(file, bytes)
      for (const kind of kinds) {
        step += 1
        const outdir = join(folder, String(step))
        const args = [`-env:UserInstallation=${profile}`, '--headless', '--convert-to', kind, '--outdir', outdir, file]
        await run(office, args, { timeout: PATIENCE_MS })
        file = join(outdir, `${basename(file, extname(file))}.${kind}`)
      }
      return readFileSync(file)
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
