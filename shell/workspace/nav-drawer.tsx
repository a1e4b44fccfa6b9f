import { Drawer } from 'antd'
import { SHELL } from '../words.ts'
import { SideMenu } from './side-menu.tsx'
import { WORKSPACE } from './words.ts'

const WIDTH = 200

/** The menu on a telephone. */
export const NavDrawer = ({ open, close }: { readonly open: boolean; readonly close: () => void }) => (
  <Drawer
    title={WORKSPACE.navigation}
    placement="left"
    size={WIDTH}
    open={open}
    onClose={close}
    closable={{ 'aria-label': SHELL.close }}
    // The ground of the menu, which is another than the drawer's in the dark.
    styles={{ body: { padding: 0, background: 'var(--ant-color-bg-container)' } }}
  >
    <nav aria-label={WORKSPACE.navigation}>
      <SideMenu done={close} />
    </nav>
  </Drawer>
)
