import { documentPages, type MenuEntry } from '#kernel/menu.ts'
import { TITLE } from './words.ts'

const pages = documentPages({
  section: 'sampling',
  needs: 'sampling.view',
  path: '/admin/sample',
  name: 'Sample',
  folder: 'sample',
  titles: { list: TITLE, detail: '样品详情', preview: '样品单预览' },
})

export const sampleMenu: MenuEntry[] = [
  // First: the address of a sample would fit it, too.
  {
    id: 'sample.scan',
    parentId: 'sampling',
    sides: ['staff'],
    needs: 'sampling.receive',
    routePath: '/admin/sample/scan',
    routerName: 'SampleScan',
    component: 'sample/scan-page',
    title: '扫码收样',
    stateInQuery: true,
  },
  ...pages,
]
