import { App, ConfigProvider } from 'antd'
import zhCN from 'antd/es/locale/zh_CN.js'
import type { ReactNode } from 'react'
import { useDark, useStill } from './media.ts'
import { themeFor } from './theme.ts'

// By Node's rules, which TypeScript follows, the default of this file is wrapped once more; by the bundler's it is not.
const chinese = 'default' in zhCN ? zhCN.default : zhCN

// antd would put a blank into labels of two characters. Made once: every part of every kept page hears of a new object.
const BUTTON = { autoInsertSpace: false }

/** Language and looks, for what floats above a page and takes no room itself. */
export const UiLooks = ({ children }: { readonly children: ReactNode }) => (
  <ConfigProvider locale={chinese} theme={themeFor(useDark(), useStill())} button={BUTTON}>
    {children}
  </ConfigProvider>
)

/** Language and looks of all pages, and the room that they fill. */
export const UiRoot = ({ children }: { readonly children: ReactNode }) => (
  <UiLooks>
    <App>{children}</App>
  </UiLooks>
)
