import { useEffect, useState } from 'react'
import type { FileRef } from '#kernel/file-ref.ts'
import { isRecord } from '#kernel/json.ts'
import { rowsLike } from '#shell/kit/grid/use-kept-history.ts'
import { keptEntry } from '#shell/kit/kept-entry.tsx'

interface Row {
  readonly itemId: string
}
type Files = readonly FileRef[]
interface Entered<Line extends Row, Fields extends object> {
  readonly lines: readonly Line[]
  readonly fields: Fields
  readonly photos: Files
  /** Reports and other papers. */
  readonly papers: Files
}

const isFile = (value: unknown): value is FileRef =>
  isRecord(value) &&
  ['id', 'name', 'url', 'mime', 'category'].every((field) => typeof value[field] === 'string') &&
  ['size', 'side'].every((field) => typeof value[field] === 'number')
const filesIn = (kept: unknown, start: Files): Files => (Array.isArray(kept) && kept.every(isFile) ? kept : start)

/** What was kept, part by part: lines only while the receipt still has these very lines. */
const takenUp = <Line extends Row, Fields extends object>(
  start: Entered<Line, Fields>,
  kept: unknown,
): Entered<Line, Fields> => {
  if (!isRecord(kept)) return start
  const lines = rowsLike(start.lines, kept['lines'])
  const isSame =
    lines?.length === start.lines.length && lines.every(({ itemId }, at) => itemId === start.lines[at]?.itemId)
  return {
    lines: isSame ? lines : start.lines,
    fields: rowsLike([start.fields], [kept['fields']])?.[0] ?? start.fields,
    photos: filesIn(kept['photos'], start.photos),
    papers: filesIn(kept['papers'], start.papers),
  }
}

/**
 * What is entered on a page that is used standing: lines, some fields and files. Unlike the entries of a form that is
 * closed, it stays when the page is left, until it was sent.
 */
export const useDraft = <Line extends Row, Fields extends object>(name: string, start: () => Entered<Line, Fields>) => {
  const [entry] = useState(() => keptEntry(name))
  const [first] = useState(() => takenUp(start(), entry.read()))
  const [now, set] = useState(first)
  useEffect(() => {
    if (now !== first) entry.write(now)
  }, [entry, first, now])
  return {
    ...now,
    setLines: (next: (former: readonly Line[]) => readonly Line[]): void =>
      set((former) => ({ ...former, lines: next(former.lines) })),
    setFields: (changes: Partial<Fields>): void =>
      set((former) => ({ ...former, fields: { ...former.fields, ...changes } })),
    setPhotos: (photos: Files): void => set((former) => ({ ...former, photos })),
    setPapers: (papers: Files): void => set((former) => ({ ...former, papers })),
    forget: entry.clear,
  }
}
