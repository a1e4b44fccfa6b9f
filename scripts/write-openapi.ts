import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openApiDocuments } from '#apps/openapi.ts'

const folder = join(import.meta.dirname, '..', 'docs', 'openapi')
mkdirSync(folder, { recursive: true })
for (const [host, text] of Object.entries(openApiDocuments())) writeFileSync(join(folder, `${host}.json`), text)
