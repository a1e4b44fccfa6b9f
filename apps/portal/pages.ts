import type { ComponentType } from 'react'
import { loadChunk } from '#shell/chunks/load-chunk.ts'
import type { PageRegistry } from '#shell/workspace/page-component.ts'

type PageFile = Readonly<Record<string, ComponentType>>

const files = import.meta.glob<PageFile>('../../modules/*/web/*-page.tsx')

/** `purchase-order/list-page` for `modules/purchase-order/web/list-page.tsx`: the only files that a menu node can name. */
const nameOf = (path: string): string => path.replace(/^.*\/modules\/([^/]+)\/web\/(.+)\.tsx$/, '$1/$2')

/** A page file exports its page and nothing else. */
const pageIn = (file: PageFile): ComponentType => {
  const [page] = Object.values(file)
  if (!page) throw new Error('a page file without a page')
  return page
}

export const PAGES: PageRegistry = new Map(
  Object.entries(files).map(([path, load]) => [nameOf(path), async () => pageIn(await loadChunk(load))]),
)
