import { Alert } from 'antd'
import { stopInWords } from '../../describe.ts'
import type { Stop } from '../../shapes.ts'
import { SHADED } from '../words.ts'

/** The days without work that a calendar shows, in words; nothing where there are none. */
export const StopLines = ({ stops }: { readonly stops: readonly Stop[] }) =>
  stops.length === 0 ? null : (
    <Alert type="warning" showIcon title={SHADED.lines(stops.map((stop) => stopInWords(stop)).join('；'))} />
  )
