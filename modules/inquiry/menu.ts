import { documentPages } from '#kernel/menu.ts'

/** Where the pages stand. To suppliers the same pages show their own quotes. */
export const inquiryMenu = documentPages({
  section: 'sourcing',
  needs: 'inquiry.view',
  path: '/admin/inquiry',
  name: 'Inquiry',
  folder: 'inquiry',
  titles: { list: '询价大厅', detail: '询价详情' },
  create: { title: '新建询价', needs: 'inquiry.manage' },
})
