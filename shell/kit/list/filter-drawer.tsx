import { Drawer } from 'antd'
import type { ReactNode } from 'react'
import { SHELL } from '../../words.ts'
import { LIST } from '../words.ts'

interface Props {
  readonly isOpen: boolean
  readonly close: () => void
  readonly children: ReactNode
}

/** The filters on a telephone, over the whole page. */
export const FilterDrawer = ({ isOpen, close, children }: Props) => (
  <Drawer
    title={LIST.filter}
    open={isOpen}
    onClose={close}
    size="100%"
    closable={{ 'aria-label': SHELL.close }}
    destroyOnHidden
  >
    {children}
  </Drawer>
)
