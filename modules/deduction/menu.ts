import { documentPages } from '#kernel/menu.ts'
import { TITLE } from './words.ts'

export const deductionMenu = documentPages({
  section: 'payment',
  needs: 'payment.view',
  path: '/admin/deduction',
  name: 'Deduction',
  folder: 'deduction',
  titles: { list: TITLE, detail: '扣款详情', preview: '扣款单预览' },
})
