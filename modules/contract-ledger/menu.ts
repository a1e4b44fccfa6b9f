import { documentPages, type MenuEntry } from '#kernel/menu.ts'
import { TITLE } from './words.ts'

const PATH = '/admin/contract'

/** A page that the menu does not show, beside those that every document has. */
const hidden = (page: Pick<MenuEntry, 'sides' | 'needs' | 'title'>, name: string, path: string): MenuEntry => ({
  ...page,
  id: `contract-ledger.${name.toLowerCase()}`,
  parentId: 'contract',
  routePath: `${PATH}/${path}`,
  routerName: `ContractLedger${name}`,
  component: `contract-ledger/${name.toLowerCase()}-page`,
  isHidden: true,
})

export const contractMenu: MenuEntry[] = [
  // First: the address of a contract would fit it, too.
  hidden({ sides: ['staff'], needs: 'contract.manage', title: '补录合同' }, 'Register', 'register'),
  ...documentPages({
    section: 'contract',
    needs: 'contract.view',
    path: PATH,
    name: 'ContractLedger',
    folder: 'contract-ledger',
    titles: { list: TITLE, detail: '合同详情' },
    create: { title: '起草合同', needs: 'contract.manage' },
  }),
  hidden({ sides: ['supplier'], needs: 'contract.sign', title: '签署合同' }, 'Sign', ':id/sign'),
]
