import { ConfigProvider } from 'antd'
import zhCN from 'antd/es/locale/zh_CN.js'
import { lazy, Suspense, type ReactNode } from 'react'
import { useQuestions } from './confirm/confirm.ts'
import { useDark, useNarrow, useStill } from './media.ts'
import { themeFor } from './theme.ts'
import styles from './ui-root.module.css'
import { PartBoundary } from './workspace/part-boundary.tsx'

// By Node's rules, which TypeScript follows, the default of this file is wrapped once more; by the bundler's it is not.
const chinese = 'default' in zhCN ? zhCN.default : zhCN

// antd would put a blank into labels of two characters. Made once: every part of every kept page hears of a new object.
const BUTTON = { autoInsertSpace: false }

/** Language and looks, for what floats above a page and takes no room itself. */
export const UiLooks = ({ children }: { readonly children: ReactNode }) => {
  const looks = themeFor({ isDark: useDark(), isStill: useStill(), isTouch: useNarrow() })
  return (
    <ConfigProvider locale={chinese} theme={looks} button={BUTTON}>
      {children}
    </ConfigProvider>
  )
}

// Fetched with the first question.
const ConfirmDialogs = lazy(async () => ({ default: (await import('./confirm/confirm-dialogs.tsx')).ConfirmDialogs }))

/**
 * Language and looks of all pages, and the place where they ask. Not the library's `App`: it brings dialogs, messages and
 * notifications to every first view; messages are toasts of the shell.
 */
export const UiRoot = ({ children }: { readonly children: ReactNode }) => (
  <UiLooks>
    <div className={styles['root']}>{children}</div>
    <Questions />
  </UiLooks>
)

/** Stays once it was needed: a question that is on the screen is no longer among those that wait. */
const Questions = () => {
  const isAsked = useQuestions(({ wasAsked }) => wasAsked)
  return isAsked ? (
    <PartBoundary>
      <Suspense>
        <ConfirmDialogs />
      </Suspense>
    </PartBoundary>
  ) : null
}
