import { documentPages, type MenuEntry } from '#kernel/menu.ts'
import { TITLE } from './words.ts'

const PAGES = {
  section: 'outsourcing',
  needs: 'outsourcing.view',
  path: '/admin/outsourcing-quotation',
  name: 'OutsourcingQuotation',
  folder: 'outsourcing-quotation',
  titles: { list: TITLE, detail: '价目表详情', preview: '价目表预览' },
} as const
const CREATE = '编写价目表'

/** Both sides write cards, each with its own right. */
export const outsourcingQuotationMenu: MenuEntry[] = [
  {
    id: `${PAGES.folder}.enter`,
    parentId: PAGES.section,
    sides: ['staff'],
    needs: 'outsourcing.manage',
    routePath: `${PAGES.path}/create`,
    routerName: `${PAGES.name}Create`,
    component: `${PAGES.folder}/create-page`,
    title: CREATE,
    isHidden: true,
  },
  ...documentPages({ ...PAGES, create: { title: CREATE, needs: 'outsourcing.answer', sides: ['supplier'] } }),
]
