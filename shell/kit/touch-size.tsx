import { ConfigProvider } from 'antd'
import type { ReactNode } from 'react'
import { useNarrow } from '../media.ts'

/** What a thumb finds without looking closely. */
const TOUCH_PX = 44
const TOUCH = { token: { controlHeight: TOUCH_PX, controlHeightSM: TOUCH_PX } }
const POINTER = {}

/** Buttons and inputs below are as large on a telephone as a thumb needs them, in dialogs too. */
export const TouchSize = ({ children }: { readonly children: ReactNode }) => (
  <ConfigProvider theme={useNarrow() ? TOUCH : POINTER}>{children}</ConfigProvider>
)
