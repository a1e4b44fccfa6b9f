import { StatusTag, type Tone } from '#shell/kit/detail/status-tag.tsx'
import type { Level } from '../shapes.ts'
import { PAGE } from './words.ts'

const TONES: Readonly<Record<Level, Tone>> = { ok: 'success', warn: 'warning', bad: 'error', unknown: 'default' }

/** A level in colour and in a word. */
export const LevelMark = ({ level }: { readonly level: Level }) => (
  <StatusTag tone={TONES[level]}>{PAGE.levels[level]}</StatusTag>
)
