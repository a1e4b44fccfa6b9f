import { documentPages } from '#kernel/menu.ts'
import { TITLE } from './words.ts'

export const passportMenu = documentPages({
  section: 'quality',
  needs: 'order.view',
  path: '/admin/safety_passport',
  name: 'SafetyPassport',
  folder: 'safety-passport',
  titles: { list: TITLE, detail: '安全护照详情', preview: '安全护照预览' },
})
