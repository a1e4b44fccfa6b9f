import type { ReactNode } from 'react'
import { StatusTag } from '#shell/kit/detail/status-tag.tsx'
import { useCardScene } from './card-scene.tsx'
import { SHOWN } from './words.ts'

/** A value with a mark where it is not what recognition read from the certificate. */
export const Value = ({ path, children }: { readonly path: string; readonly children: ReactNode }) => (
  <>
    {children} {useCardScene().differs(path) ? <StatusTag tone="warning">{SHOWN.ocrDiffers}</StatusTag> : null}
  </>
)

/** From one day to another, or without an end. */
export const periodText = (from: string | null, to: string | null, isLongTerm: boolean): string =>
  from === null && to === null && !isLongTerm ? '' : SHOWN.period(from ?? '', isLongTerm ? SHOWN.longTerm : (to ?? '—'))
