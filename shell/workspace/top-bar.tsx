import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import { BASE } from '../base.ts'
import { PlainButton } from '../plain-button.tsx'
import { SHELL } from '../words.ts'
import { CompanyMenu } from './company-menu.tsx'
import { useNavigation } from './navigation.tsx'
import { HOME } from './routes.ts'
import { TopSections } from './top-sections.tsx'
import { WORKSPACE } from './words.ts'
import styles from './top-bar.module.css'

interface Props {
  readonly narrow: boolean
  readonly collapsed: boolean
  readonly toggle: () => void
  /** What stands beside the company: bells and the like. */
  readonly extra: ReactNode
}

/** The bar on top of the workspace. */
export const TopBar = ({ narrow, collapsed, toggle, extra }: Props) => {
  const { go } = useNavigation()
  return (
    <header className={styles['bar']}>
      <PlainButton aria-label={narrow ? WORKSPACE.openMenu : WORKSPACE.toggleMenu} onClick={toggle}>
        {collapsed || narrow ? <MenuUnfoldOutlined aria-hidden /> : <MenuFoldOutlined aria-hidden />}
      </PlainButton>
      <a
        href={`${BASE}${HOME.path}`}
        className={styles['logo']}
        onClick={(event) => {
          event.preventDefault()
          go(HOME.path, { kept: true })
        }}
      >
        {BASE === '' ? SHELL.product : SHELL.staff}
      </a>
      {narrow ? <span className={styles['gap']} /> : <TopSections />}
      {extra}
      <CompanyMenu />
    </header>
  )
}
