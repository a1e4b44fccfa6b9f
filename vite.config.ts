import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { antdStyles } from './scripts/antd-styles/plugin.ts'
import { browserContracts } from './scripts/browser-contracts.ts'
import { guideDocuments } from './scripts/guide-documents.ts'
import { portalDocuments } from './scripts/portal-documents.ts'
import { reviewWorker } from './scripts/review-worker.ts'

const root = import.meta.dirname
const portal = resolve(root, 'apps/portal')
const help = resolve(root, 'apps/help')

/** The files of components of the library. */
const antd = (...names: string[]): RegExp => new RegExp(`antd[\\\\/]es[\\\\/](${names.join('|')})[\\\\/]`)

/** A field of the library asks whether it stands in a form. That alone brings no form along, with its rules and checks. */
const formContext: Plugin = {
  name: 'form-context',
  enforce: 'pre',
  resolveId(source, importer = '') {
    return source === '@rc-component/form' && /antd[\\/]es[\\/]form[\\/]context\.js$/.test(importer)
      ? this.resolve('@rc-component/form/es/FormContext.js', importer)
      : null
  },
}

/** Pieces are named after the pages that share them, by up to a hundred letters. The frame names them all for every page. */
const fileName = (name: string, end: string): string =>
  `assets/${name.startsWith('shared~') ? 's' : '[name]'}-[hash]${end}`

/** How pages are built. `npm run build` and `npm start` run it through scripts/build-web.ts, which says which pages and where to. */
export default defineConfig({
  root: portal,
  cacheDir: resolve(root, 'node_modules/.vite'),
  publicDir: false,
  plugins: [
    react(),
    formContext,
    browserContracts(root),
    portalDocuments(portal),
    guideDocuments(help, resolve(root, 'docs/guide')),
    reviewWorker(resolve(root, 'apps/review')),
    antdStyles(),
  ],
  resolve: { alias: [{ find: /^typebox$/, replacement: resolve(root, 'kernel/browser-typebox.ts') }] },
  build: {
    outDir: resolve(root, 'dist/portal'),
    emptyOutDir: true,
    target: 'es2023',
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      output: {
        chunkFileNames: ({ name }) => fileName(name, '.js'),
        assetFileNames: ({ names: [name = ''] }) => fileName(name, '[extname]'),
        codeSplitting: {
          // A phone opens six connections: a hundred small scripts cost it more than a few that carry some code too many.
          // What is named takes its dependencies along, as far as no piece of higher priority has them; sizes and numbers
          // are kept by `npm run bench shell-size` (docs/decisions/0072-first-view.md).
          groups: [
            { name: 'early', test: /apps[\\/]portal[\\/]early\.ts$/, priority: 100 },
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|zustand)[\\/]/,
              priority: 90,
            },
            // What every page has. Without it the landing page would load the pieces of the workspace.
            { name: 'start', tags: ['$initial'], priority: 85 },
            { name: 'entrance', test: /(entrance[\\/]words\.ts|brand-mark\.tsx)$/, priority: 84 },
            { name: 'base', test: /shell[\\/]ui-root\.tsx$/, priority: 80 },
            { name: 'frame', test: /apps[\\/]portal[\\/](lazy-loaders\.ts|workspace-page\.tsx)$/, priority: 70 },
            { name: 'home', test: /(home-page|home-notice|home-badge|home-action)\.tsx$/, priority: 60 },
            {
              name: 'controls',
              test: antd(
                'button',
                'input',
                'alert',
                'spin',
                'skeleton',
                'empty',
                'popover',
                'checkbox',
                'space',
                'progress',
                'tag',
              ),
              priority: 55,
            },
            {
              name: 'list',
              test: /(kernel[\\/]reminder\.ts|shell[\\/]format\.ts|kit[\\/]list[\\/](list-view\.tsx|(use-list|columns|definition)\.ts)|status-tag\.tsx|queue-count\.tsx)$/,
              priority: 54,
            },
            { name: 'menu', test: antd('menu', 'dropdown'), priority: 53 },
            { name: 'select', test: antd('select'), priority: 52 },
            { name: 'forms', test: antd('form', 'grid', 'radio'), priority: 45 },
            // Phones show cards.
            { name: 'table', test: /kit[\\/]list[\\/](data-table|pages)\.tsx$/, priority: 40 },
            { name: 'dialogs', test: antd('modal', 'drawer'), priority: 38 },
            { name: 'document', test: /kit[\\/]document[\\/](document-page|record-page)\.tsx$/, priority: 35 },
            { name: 'numbers', test: /kernel[\\/](decimal|money)\.ts$/, priority: 37 },
            // Words of orders, and of the tasks that hold them and others up: several nouns show them.
            {
              name: 'words',
              test: /(rectification|purchase-order)[\\/]words\.ts$|rectification[\\/]web[\\/](words\.ts|shared[\\/]hold-note\.tsx)$/,
              priority: 37,
            },
            // What stands further down on home, once somebody comes near it.
            {
              name: 'cards',
              test: /(home-card|own-money)\.tsx$|purchase-order[\\/]board-operations\.ts$/,
              priority: 36,
            },
            // What lists of documents have in common.
            {
              name: 'documents',
              test: /(kernel[\\/](record|work-queue|due)\.ts|kit[\\/]list[\\/](document-list\.ts|status-column\.tsx)|kit[\\/]upload[\\/]thumbnail\.tsx|kit[\\/]document[\\/]batch-step\.ts|party-filters\.ts|sub-account[\\/]web[\\/]shared[\\/](use-assign\.tsx|colleagues\.ts)|sku-category[\\/](contract|words)\.ts|(Edit|Copy|Plus|Qrcode)Outlined\.js)$/,
              priority: 34,
            },
            {
              name: 'orders',
              test: /purchase-order[\\/](work-queues\.ts|web[\\/](words|queries|face|tabs|actions)\.ts|web[\\/](order-marks|draft-buttons|use-reassign)\.tsx)$/,
              priority: 33,
            },
            // The rest that pages have in common: each page loads what it needs and no more.
            { name: 'shared', entriesAware: true, minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
})
