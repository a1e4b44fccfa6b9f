import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const root = import.meta.dirname

/** How pages are built. `npm run build` and `npm start` run it through scripts/build-web.ts, which says which pages and where to. */
export default defineConfig({
  root: resolve(root, 'apps/portal'),
  cacheDir: resolve(root, 'node_modules/.vite'),
  publicDir: false,
  plugins: [react()],
  build: {
    outDir: resolve(root, 'dist/portal'),
    emptyOutDir: true,
    target: 'es2023',
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      output: {
        // One group by hand and no more: pieces of antd that were grouped by hand made the first page 60 % larger.
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|zustand)[\\/]/,
            },
          ],
        },
      },
    },
  },
})
