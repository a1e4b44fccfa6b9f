import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '#platform/config.ts'
import { PERMISSIONS } from '#platform/http/pages.ts'
import { erpPages } from '#apps/pages.ts'

const ROOT = join(import.meta.dirname, '..', '..')

/** Builds the page of parts as the portal is built and serves it under the portal's own policy, on a free port. */
export const serveKit = async (): Promise<{ readonly origin: string; readonly close: () => Promise<void> }> => {
  const vite = await import('vite')
  const outDir = mkdtempSync(join(tmpdir(), 'kit-'))
  const environment = process.env['NODE_ENV']
  const root = import.meta.dirname
  await vite.build({
    configFile: join(ROOT, 'vite.config.ts'),
    mode: 'production',
    logLevel: 'error',
    root,
    base: '/',
    build: { outDir },
  })
  // Vite sets it for good.
  if (environment === undefined) delete process.env['NODE_ENV']
  else process.env['NODE_ENV'] = environment
  const [portal] = erpPages(readConfig({}))
  const server = await vite.preview({
    configFile: false,
    root,
    build: { outDir },
    preview: {
      host: 'localhost',
      port: 0,
      headers: { 'content-security-policy': portal?.policy ?? '', 'permissions-policy': PERMISSIONS },
    },
  })
  const [origin = ''] = server.resolvedUrls?.local ?? []
  return {
    origin: origin.replace(/\/$/, ''),
    close: async () => {
      await server.close()
      rmSync(outDir, { recursive: true, force: true })
    },
  }
}
