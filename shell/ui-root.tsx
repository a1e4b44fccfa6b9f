import { App, ConfigProvider } from 'antd'
import zhCN from 'antd/es/locale/zh_CN.js'
import type { ReactNode } from 'react'
import { useDark } from './media.ts'
import { darkTheme, lightTheme } from './theme.ts'

// By Node's rules, which TypeScript follows, the default of this file is wrapped once more; by the bundler's it is not.
const chinese = 'default' in zhCN ? zhCN.default : zhCN

/** Language and looks of all pages. antd would put a blank into labels of two characters, hence `autoInsertSpace`. */
export const UiRoot = ({ children }: { readonly children: ReactNode }) => (
  <ConfigProvider locale={chinese} theme={useDark() ? darkTheme : lightTheme} button={{ autoInsertSpace: false }}>
    <App>{children}</App>
  </ConfigProvider>
)
