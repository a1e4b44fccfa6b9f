import { StatusTag } from '#shell/kit/detail/status-tag.tsx'
import { MARK } from '../rules.ts'
import type { Passport } from '../shapes.ts'
import { MARKS } from '../words.ts'

const TONES = {
  [MARK.none]: 'default',
  [MARK.sound]: 'success',
  [MARK.ending]: 'warning',
  [MARK.pending]: 'processing',
  [MARK.missing]: 'error',
} as const

/** How a product stands, in one word. */
export const MarkTag = ({ mark }: { readonly mark: Passport['mark'] }) => (
  <StatusTag tone={TONES[mark]}>{MARKS[mark]}</StatusTag>
)
