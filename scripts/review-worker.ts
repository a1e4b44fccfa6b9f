import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import { build, type Plugin } from 'vite'

/** One script without imports, as browsers of some years ago want a service worker. */
const scriptOf = async (source: string, define: Readonly<Record<string, string>>): Promise<string> => {
  const made = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define,
    build: { write: false, target: 'es2022', rolldownOptions: { input: source, output: { format: 'iife' } } },
  })
  const [script] = [made].flat().flatMap((one) => ('output' in one ? one.output : []))
  if (script?.type !== 'chunk') throw new Error(`${source} made no script`)
  return script.code
}

/** The service workers of the scoring on site: the one that keeps this build, told of its files, and the one that leaves. */
export const reviewWorker = (root: string): Plugin => ({
  name: 'review-worker',
  enforce: 'post',
  apply: (config) => config.root === root,
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const files = Object.values(bundle).map(({ fileName }) => fileName)
      const document = bundle['index.html']
      if (document?.type !== 'asset') this.error('the scoring on site has no document')
      const hash = createHash('sha256').update(files.toSorted().join()).update(document.source)
      const define = {
        BUILD: JSON.stringify(hash.digest('hex').slice(0, 16)),
        ASSETS: JSON.stringify(files.filter((name) => name.startsWith('assets/')).toSorted()),
      }
      for (const name of ['worker', 'worker-off'])
        this.emitFile({
          type: 'asset',
          fileName: `${name}.js`,
          source: await scriptOf(resolve(root, `${name}.ts`), define),
        })
    },
  },
})
