import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openApiDocuments, textOf } from '#apps/openapi/documents.ts'

const folder = join(import.meta.dirname, '..', 'docs', 'openapi')
mkdirSync(folder, { recursive: true })
for (const [host, document] of Object.entries(openApiDocuments()))
  writeFileSync(join(folder, `${host}.json`), textOf(document))
