import { Tag } from 'antd'
import type { ReactNode } from 'react'

/** How a state feels: waiting for the viewer, under way, done, in trouble, or none of these. */
export type Tone = 'default' | 'processing' | 'success' | 'warning' | 'error'

/** A short mark: a state in the viewer's word, or something worth seeing at once. */
export const StatusTag = ({ tone = 'default', children }: { readonly tone?: Tone; readonly children: ReactNode }) => (
  <Tag color={tone} style={{ marginInlineEnd: 0 }}>
    {children}
  </Tag>
)
