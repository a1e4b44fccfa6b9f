import { documentPages } from '#kernel/menu.ts'
import { TITLE } from './words.ts'

export const toolingMenu = documentPages({
  section: 'order',
  needs: 'order.view',
  path: '/admin/tooling',
  name: 'Tooling',
  folder: 'tooling',
  titles: { list: TITLE, detail: '版具详情', preview: '版具卡预览' },
})
