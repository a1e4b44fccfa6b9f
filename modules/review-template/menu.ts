import type { MenuEntry } from '#kernel/menu.ts'
import { TITLE } from './words.ts'

export const reviewTemplateMenu: readonly MenuEntry[] = [
  {
    id: 'review-template.list',
    parentId: 'quality',
    sides: ['staff'],
    needs: 'review.manage',
    routePath: '/admin/review-template',
    routerName: 'ReviewTemplateList',
    component: 'review-template/list-page',
    title: TITLE,
    stateInQuery: true,
  },
]
