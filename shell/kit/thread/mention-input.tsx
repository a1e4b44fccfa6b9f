import { Mentions } from 'antd'
import type { KeyboardEvent } from 'react'
import { MESSAGE_MOST } from '#kernel/thread.ts'
import type { Named } from './mentions.ts'
import { COMPOSER } from './words.ts'

interface Props {
  readonly value: string
  readonly change: (text: string) => void
  readonly people: readonly Named[]
  readonly isLoading: boolean
  readonly hint: string
  readonly isReadOnly: boolean
  readonly onKeyDown: (event: KeyboardEvent) => void
}

const ROWS = { minRows: 2, maxRows: 6 } as const

/** A text in which an @ offers people: by arrows and Enter, by touch, or by going on to type their name. */
export const MentionInput = ({ value, change, people, isLoading, hint, isReadOnly, onKeyDown }: Props) => (
  <Mentions
    aria-label={COMPOSER.label}
    placeholder={hint}
    autoSize={ROWS}
    maxLength={MESSAGE_MOST}
    value={value}
    onChange={change}
    readOnly={isReadOnly}
    onKeyDown={onKeyDown}
    loading={isLoading && people.length === 0}
    notFoundContent={COMPOSER.nobody}
    options={people.map(({ label, side }) => ({
      key: label,
      value: label,
      label: `${label} · ${COMPOSER.sideOf[side]}`,
    }))}
  />
)
