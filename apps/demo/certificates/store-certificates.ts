import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Caller } from '#kernel/caller.ts'
import { mapOf, text } from '#kernel/schema.ts'
import { parsed } from '#platform/checked.ts'
import { storeServerFile, type FileDeps } from '#platform/files/files.ts'

const FOLDER = import.meta.dirname
const Readings = mapOf(mapOf(text(2_000)))

/** Keeps the certificates of a demo supplier as files of its own; gives the id of a certificate by its name, null where none was drawn. */
export const storeCertificates = async (
  deps: FileDeps,
  owner: Caller,
  certificatesIn: string,
  certificates: Readonly<Record<string, string>>,
): Promise<(name: string) => string | null> => {
  const ids = new Map<string, string>()
  for (const [name, title] of Object.entries(certificates)) {
    const path = join(FOLDER, certificatesIn, `${name}.jpg`)
    if (!existsSync(path)) continue
    const content = readFileSync(path)
    const file = { name: `${title}.jpg`, mime: 'image/jpeg', category: title, content }
    ids.set(name, (await storeServerFile(deps, owner, file)).id)
  }
  return (name) => ids.get(name) ?? null
}

/** What recognition read from the certificates of a demo supplier, by the fields of its profile. */
export const readingsOf = (certificatesIn: string): Readonly<Record<string, string>> => {
  const readings = readFileSync(join(FOLDER, 'readings.json'), 'utf8')
  return parsed(Readings, readings, 'the readings of the demo')[certificatesIn] ?? {}
}
