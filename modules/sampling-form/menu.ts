import { documentPages } from '#kernel/menu.ts'
import { TITLE } from './words.ts'

export const formMenu = documentPages({
  section: 'sampling',
  needs: 'sampling.view',
  path: '/admin/sampling',
  name: 'SamplingForm',
  folder: 'sampling-form',
  titles: { list: TITLE, detail: '打样详情', preview: '打样单预览' },
  create: { title: '新建打样单', needs: 'sampling.manage' },
})
