import { toast } from '../../toast/toast.ts'
import { WRITING } from '../words.ts'

interface Lines<Line> {
  /** An empty line after these. */
  readonly next: (lines: readonly Line[]) => Line
  readonly isBlank: (line: Line) => boolean
  readonly max: number
  readonly change: (lines: readonly Line[], about?: string) => void
}

/** Lines to be written with one more than there are: who writes into it has a new one. */
export const withPendingLine = <Line extends { readonly key: string }>(
  lines: readonly Line[],
  { next, isBlank, max, change }: Lines<Line>,
) => {
  const pending = next(lines)
  const isPending = ({ key }: Line): boolean => key === pending.key
  return {
    rows: lines.length < max ? [...lines, pending] : lines,
    isPending,
    /** Takes the rows as they are now: the last one counts once something stands in it. */
    write: (rows: readonly Line[], about?: string): void => {
      const last = rows.at(-1)
      const written = last !== undefined && isPending(last) && isBlank(last) ? rows.slice(0, -1) : rows
      if (written.length > max) toast('warning', WRITING.tooMany(max))
      change(written.slice(0, max), about)
    },
  }
}
