import { documentPages } from '#kernel/menu.ts'
import { TITLE } from './words.ts'

export const outsourcingContractMenu = documentPages({
  section: 'outsourcing',
  needs: 'outsourcing.view',
  path: '/admin/outsourcing-contract',
  name: 'OutsourcingContract',
  folder: 'outsourcing-contract',
  titles: { list: TITLE, detail: '合同详情', preview: '合同摘要预览' },
})
