import { documentPages } from '#kernel/menu.ts'
import { TITLE } from './words.ts'

export const taskMenu = documentPages({
  section: 'quality',
  needs: 'rectification.view',
  path: '/admin/rectification',
  name: 'RectificationTask',
  folder: 'rectification',
  titles: { list: TITLE, detail: '整改详情', preview: '整改报告预览' },
  create: { title: '新建整改', needs: 'rectification.manage' },
})
