import { resolve } from 'node:path'
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle

/** What every page of the admin area needs, beside what all pages need (groups of `vite.config.ts`). */
const WORKSPACE = ['frame', 'base', 'home']

const STYLE_SHEET = /\n\s*<link rel="stylesheet"[^>]*>/g

/**
 * The documents of the portal. Both have a small script for the first calls, which waits for nothing, and show their sign of
 * life before the style sheet is there. `workspace.html`, for addresses of the admin area, also names the scripts that the
 * program would ask for next: over a slow line each question costs as much as many kilobytes.
 */
export const portalDocuments = (portal: string): Plugin => {
  const early = resolve(portal, 'early.ts')
  return {
    name: 'portal-documents',
    enforce: 'post',
    apply: ({ root }) => root === portal,
    buildStart() {
      this.emitFile({ type: 'chunk', id: early })
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => ({ html: withSheetsLast(html), tags: earlyScripts(bundle, early) }),
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const document = bundle['index.html']
        if (document?.type !== 'asset') this.error('the portal has no document')
        const source = String(document.source).replace('</head>', `${linksTo(bundle, WORKSPACE)}  </head>`)
        this.emitFile({ type: 'asset', fileName: 'workspace.html', source })
      },
    },
  }
}

/** A sheet in the head would keep the browser from showing anything. Scripts wait for it in either place. */
const withSheetsLast = (html: string): string => {
  const sheets = (html.match(STYLE_SHEET) ?? []).join('')
  return html.replaceAll(STYLE_SHEET, '').replace('</body>', `${sheets.trimStart()}\n  </body>`)
}

const earlyScripts = (bundle: Bundle, early: string): HtmlTagDescriptor[] =>
  Object.values(bundle)
    .filter((file) => file.type === 'chunk' && file.moduleIds.includes(early))
    .map(({ fileName }) => ({
      tag: 'script',
      attrs: { type: 'module', async: true, crossorigin: true, src: `/${fileName}` },
      injectTo: 'head',
    }))

const linksTo = (bundle: Bundle, names: readonly string[]): string => {
  const pieces = Object.values(bundle).filter(
    (file): file is Rolldown.OutputChunk => file.type === 'chunk' && names.includes(file.name),
  )
  if (pieces.length !== names.length) throw new Error(`vite.config.ts no longer makes ${names.join(', ')}`)
  const sheets = pieces.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
  return [
    ...pieces.map(({ fileName }) => `  <link rel="modulepreload" crossorigin href="/${fileName}">\n`),
    ...sheets.map((name) => `  <link rel="preload" as="style" crossorigin href="/${name}">\n`),
  ].join('')
}
