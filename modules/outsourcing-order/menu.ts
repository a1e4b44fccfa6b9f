import { documentPages } from '#kernel/menu.ts'
import { TITLE } from './words.ts'

export const outsourcingMenu = documentPages({
  section: 'outsourcing',
  needs: 'outsourcing.view',
  path: '/admin/outsourcing',
  name: 'Outsourcing',
  folder: 'outsourcing-order',
  isTabbed: true,
  titles: { list: TITLE, detail: '委外详情', preview: '委外单预览' },
  create: { title: '新建委外单', needs: 'outsourcing.manage' },
})
