import { Menu, type MenuProps } from 'antd'
import { useState } from 'react'
import type { MenuItem } from '../menu/menu.ts'
import { MenuIcon } from './icons.tsx'
import { useNavigation } from './navigation.tsx'
import { HOME } from './routes.ts'
import { itemOf, sectionsAbove } from './sections.ts'
import { menuAddress, useWorkspace } from './store.ts'

type Entry = NonNullable<MenuProps['items']>[number]

const entryOf = ({ route, children }: MenuItem, isTop: boolean): Entry => {
  const shared = {
    key: route.path,
    label: route.meta.title,
    title: route.meta.title,
    ...(isTop ? { icon: <MenuIcon name={route.meta.icon} /> } : {}),
  }
  return children.length === 0 ? shared : { ...shared, children: children.map((child) => entryOf(child, false)) }
}

const ITEM_HOME: MenuItem = { route: HOME, children: [] }

/** The sections and pages of the menu. A click shows a page that is open as it was left. */
export const SideMenu = ({ collapsed = false, done }: { readonly collapsed?: boolean; readonly done?: () => void }) => {
  const { go } = useNavigation()
  const menu = useWorkspace((workspace) => workspace.menu)
  const active = useWorkspace(({ pages, strip }) => pages.find(({ key }) => key === strip.active)?.route)
  const chosen = active && (itemOf(menu, active) ?? active)
  const above = (chosen && sectionsAbove(menu, chosen.path)) ?? []
  const [opened, setOpened] = useState(above)
  const [section, setSection] = useState(above.at(-1))
  // A page that was reached another way is found in the menu; what somebody opened or closed stays so meanwhile.
  if (section !== above.at(-1)) {
    setSection(above.at(-1))
    setOpened((now) => [...new Set([...now, ...above])])
  }
  return (
    <Menu
      mode="inline"
      inlineCollapsed={collapsed}
      items={[ITEM_HOME, ...menu].map((item) => entryOf(item, true))}
      selectedKeys={chosen ? [chosen.path] : []}
      {...(collapsed ? {} : { openKeys: opened, onOpenChange: setOpened })}
      onClick={({ key }) => {
        go(menuAddress(key), { kept: true })
        done?.()
      }}
    />
  )
}
