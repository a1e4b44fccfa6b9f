import { StatusTag, type Tone } from '../detail/status-tag.tsx'
import type { Column } from './definition.ts'

interface Standing {
  readonly status: number
  readonly statusName: string
}

/** The column of the state, in the viewer's word. */
export const statusColumn = (
  title: string,
  width: number,
  toneOf: (status: number) => Tone,
): Column<Standing, never> => ({
  key: 'statusName',
  title,
  width,
  card: 'status',
  render: ({ status, statusName }) => <StatusTag tone={toneOf(status)}>{statusName}</StatusTag>,
})
