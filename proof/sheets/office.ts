import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { prepareOffice, thisMachine, type OfficePart } from '../../scripts/system-packages.ts'

const run = promisify(execFile)
const PATIENCE_MS = 180_000

/** What the parts of LibreOffice open, and what they save. */
interface Kinds {
  readonly calc: 'xlsx' | 'ods' | 'xls'
  readonly writer: 'pdf'
}
const OPENED = { calc: 'xlsx', writer: 'docx' } as const

/** Saves a file as another kind, as a person does who opens it elsewhere. */
export type SaveAs<Part extends OfficePart> = (
  bytes: Uint8Array,
  ...kinds: readonly Kinds[Part][]
) => Promise<Uint8Array>

/** Works with LibreOffice, which is installed where it is missing: a proof that cannot be run is no proof. */
export const withOffice = async <Part extends OfficePart, R>(
  part: Part,
  work: (saveAs: SaveAs<Part>) => Promise<R>,
): Promise<R> => {
  const office = prepareOffice(thisMachine(), part)
  if (office === undefined)
    throw new Error(`LibreOffice (libreoffice-${part}-nogui) is missing and cannot be installed`)
  const folder = mkdtempSync(join(tmpdir(), 'office-'))
  const profile = pathToFileURL(join(folder, 'profile')).href
  let step = 0
  try {
    return await work(async (bytes, ...kinds) => {
      let file = join(folder, `start.${OPENED[part]}`)
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
