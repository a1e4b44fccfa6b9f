import type { ContractComparison } from '../shapes.ts'
import styles from './comparison.module.css'
import { COMPARE } from './words.ts'

type Paragraph = ContractComparison['paragraphs'][number]
type Part = Paragraph['parts'][number]

interface Props {
  readonly paragraphs: readonly Paragraph[]
  /** What did not change is left out. */
  readonly isShort: boolean
}

interface Row {
  /** Its place in the whole text. */
  readonly no: number
  readonly paragraph: Paragraph
  /** So many before it did not change and are left out. */
  readonly skipped: number
}

/** What is shown, and what is left out between. */
const shownOf = (paragraphs: readonly Paragraph[], isShort: boolean): { rows: Row[]; after: number } => {
  const rows: Row[] = []
  let skipped = 0
  for (const [no, paragraph] of paragraphs.entries()) {
    if (isShort && paragraph.kind === 'same') skipped += 1
    else {
      rows.push({ no, paragraph, skipped })
      skipped = 0
    }
  }
  return { rows, after: skipped }
}

/** Two texts in one: what went is struck through, what came is underlined, and each paragraph says what became of it. */
export const ComparedText = ({ paragraphs, isShort }: Props) => {
  const { rows, after } = shownOf(paragraphs, isShort)
  return (
    <div className={styles['text']}>
      {rows.map(({ no, paragraph, skipped }) => (
        <div key={no}>
          <Skipped count={skipped} />
          <Paragraph paragraph={paragraph} />
        </div>
      ))}
      <Skipped count={after} />
    </div>
  )
}

const Skipped = ({ count }: { readonly count: number }) =>
  count === 0 ? null : <p className={styles['skipped']}>{COMPARE.skipped(count)}</p>

const Paragraph = ({ paragraph: { kind, label, parts } }: { readonly paragraph: Paragraph }) => (
  <p className={styles[kind]}>
    <span className={styles['kind']}>{COMPARE.kinds[kind]}</span>
    <span className={styles['words']}>
      {label === '' ? null : <span className={styles['label']}>{label}</span>}
      {placed(parts).map(({ at, part }) => (
        <Words key={at} part={part} />
      ))}
    </span>
  </p>
)

/** Each stretch with the place where it begins. */
const placed = (parts: readonly Part[]): { readonly at: number; readonly part: Part }[] => {
  let at = 0
  return parts.map((part) => {
    const placedPart = { at, part }
    at += part.text.length
    return placedPart
  })
}

const Words = ({ part: { kind, text } }: { readonly part: Part }) => {
  if (kind === 'added') return <ins>{text}</ins>
  return kind === 'removed' ? <del>{text}</del> : text
}
