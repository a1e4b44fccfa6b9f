import { documentPages } from '#kernel/menu.ts'
import { WRITERS } from './rules.ts'
import { TITLE } from './words.ts'

export const outsourcingQuotationMenu = documentPages({
  section: 'outsourcing',
  needs: 'outsourcing.view',
  path: '/admin/outsourcing-quotation',
  name: 'OutsourcingQuotation',
  folder: 'outsourcing-quotation',
  titles: { list: TITLE, detail: '价目表详情', preview: '价目表预览' },
  create: { title: '编写价目表', needs: WRITERS, sides: ['supplier', 'staff'] },
})
