import { QueryClientProvider } from '@tanstack/react-query'
import { App, ConfigProvider } from 'antd'
import zhCN from 'antd/es/locale/zh_CN.js'
import { RouterProvider } from 'react-router/dom'
import { useDark } from '#shell/media.ts'
import { darkTheme, lightTheme } from '#shell/theme.ts'
import { queryClient } from './query-client.ts'
import { router } from './router.tsx'

// By Node's rules, which TypeScript follows, the default of this file is wrapped once more; by the bundler's it is not.
const chinese = 'default' in zhCN ? zhCN.default : zhCN

/** Everything that surrounds the pages: language, theme, server state, addresses. */
export const Portal = () => (
  // antd would put a blank between the two characters of 登录.
  <ConfigProvider locale={chinese} theme={useDark() ? darkTheme : lightTheme} button={{ autoInsertSpace: false }}>
    <App>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </App>
  </ConfigProvider>
)
