import { CloseOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { GAPS } from '../words.ts'
import styles from './writing.module.css'

/** Something that a draft lacks: where, and in words. */
export interface Gap {
  readonly field: string
  readonly why: string
}

/** Where a field stands on the page. What is said of a list is shown at its first input. */
const placesOf = (field: string, columns: readonly string[]): string[] => {
  const [, row, column] = /^items\.(\d+)\.(\w+)$/.exec(field) ?? []
  // A row that is far out of sight is not in the document: then the grid is.
  if (row !== undefined)
    return [`[data-cell="${row}:${Math.max(0, columns.indexOf(column ?? ''))}"]`, '[data-field="items"]']
  if (field === 'items') return ['[data-cell="0:0"]']
  const parts = field.split('.')
  return parts.map((_, index) => `[data-field="${parts.slice(0, parts.length - index).join('.')}"]`)
}

/** Leads to the field that a gap is about: into sight, with the focus. `columns` are those of the grid of items, in their order. */
export const goToGap = (page: Element, field: string, columns: readonly string[]): void => {
  const place = placesOf(field, columns)
    .map((selector) => page.querySelector(selector))
    .find((found) => found !== null)
  const input = place?.matches('input') ? place : place?.querySelector('input, textarea, button')
  if (!(input instanceof HTMLElement)) return
  input.scrollIntoView({ block: 'center' })
  input.focus({ preventScroll: true })
}

interface Props {
  /** What the gaps stand in the way of; publishing, where nothing else is said. */
  readonly title?: string
  readonly gaps: readonly Gap[]
  readonly go: (field: string) => void
  readonly close: () => void
}

/** One sentence for each gap; pressing it leads there. */
export const GapsPanel = ({ title = GAPS.title, gaps, go, close }: Props) => (
  <div role="region" aria-label={title} className={styles['gaps']}>
    <div className={styles['gapsHead']}>
      <strong>{title}</strong>
      <Button type="text" size="small" icon={<CloseOutlined aria-hidden />} aria-label={GAPS.hide} onClick={close} />
    </div>
    <ul className={styles['gapList']}>
      {gaps.map(({ field, why }) => (
        <li key={`${field} ${why}`}>
          <Button type="link" size="small" className={styles['gap'] ?? ''} onClick={() => go(field)}>
            {why}
          </Button>
        </li>
      ))}
    </ul>
  </div>
)
