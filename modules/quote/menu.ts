import { documentPages } from '#kernel/menu.ts'

/** Staff come to a quote from its inquiry: the list is the supplier's. */
export const quoteMenu = documentPages({
  section: 'sourcing',
  needs: 'quote.view',
  path: '/admin/quote',
  name: 'Quote',
  folder: 'quote',
  titles: { list: '我的报价', detail: '报价详情', preview: '报价单预览' },
}).map((page) => (page.id === 'quote.list' ? { ...page, sides: ['supplier'] as const } : page))
