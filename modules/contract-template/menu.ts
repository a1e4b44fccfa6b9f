import type { MenuEntry } from '#kernel/menu.ts'
import { TITLE } from './words.ts'

export const contractTemplateMenu: readonly MenuEntry[] = [
  {
    id: 'contract-template.list',
    parentId: 'contract',
    sides: ['staff'],
    needs: 'contract.manage',
    routePath: '/admin/contract-template',
    routerName: 'ContractTemplateList',
    component: 'contract-template/list-page',
    title: TITLE,
    stateInQuery: true,
  },
]
