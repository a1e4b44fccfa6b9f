import { documentPages } from '#kernel/menu.ts'
import { TITLE } from './words.ts'

export const formulaMenu = documentPages({
  section: 'sampling',
  needs: 'formula.view',
  path: '/admin/formula',
  name: 'Formula',
  folder: 'formula',
  titles: { list: TITLE, detail: '配方详情', preview: '配方预览' },
  create: { title: '编写配方', needs: 'formula.edit', sides: ['supplier'] },
})
