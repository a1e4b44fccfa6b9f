import { outlineOf } from './outlines.ts'

/** The drawing is a square of this side, its middle at half of it. */
export const SVG_SIDE = 420
const MIDDLE = SVG_SIDE / 2
const RED = '#d7000f'
/** Letters of the name stand so far from the rim, at most this large and over at most this part of the circle. */
const NAME_TOP = 36
const NAME_SIZE = 46
const NAME_ROOM = 640
const NAME_LEAST = 22
const NAME_SPAN = 270
const NAME_STEP = 20
const PURPOSE_SIZE = 34
const PURPOSE_LINE = 335

/** A round red seal: the name on the arc, a star, the purpose below. Outlines, not text: a machine may lack Chinese fonts. */
export const sealSvg = (company: string, purpose: string): string => {
  const name = [...company]
  const size = Math.max(NAME_LEAST, Math.min(NAME_SIZE, Math.floor(NAME_ROOM / Math.max(name.length, 1))))
  const span = Math.min(NAME_SPAN, name.length * NAME_STEP)
  const arc = name.map((character, index) =>
    letter(
      character,
      size,
      MIDDLE,
      NAME_TOP + size * 0.62,
      name.length === 1 ? 0 : -span / 2 + (span * index) / (name.length - 1),
    ),
  )
  const below = [...purpose]
  const line = below.map((character, index) =>
    letter(character, PURPOSE_SIZE, MIDDLE + (index - (below.length - 1) / 2) * (PURPOSE_SIZE + 1), PURPOSE_LINE, 0),
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SVG_SIDE} ${SVG_SIDE}" width="${SVG_SIDE}" height="${SVG_SIDE}" fill="${RED}">`,
    `<circle cx="${MIDDLE}" cy="${MIDDLE}" r="200" fill="none" stroke="${RED}" stroke-width="10"/>`,
    ...arc,
    `<polygon points="${star()}"/>`,
    ...line,
    '</svg>',
  ].join('')
}

/** One letter with its middle at x and its foot at y, turned around the middle of the seal. */
const letter = (character: string, size: number, x: number, y: number, turn: number): string => {
  const { path, advance } = outlineOf(character)
  const left = x - (advance * size) / 2
  return `<path transform="rotate(${turn.toFixed(2)} ${MIDDLE} ${MIDDLE}) translate(${left.toFixed(2)} ${y.toFixed(2)}) scale(${size} ${-size})" d="${path}"/>`
}

const star = (): string =>
  Array.from({ length: 10 }, (_, index) => {
    const radius = index % 2 === 0 ? 68 : 26
    const angle = ((index * 36 - 90) * Math.PI) / 180
    return `${(MIDDLE + radius * Math.cos(angle)).toFixed(1)},${(MIDDLE + radius * Math.sin(angle)).toFixed(1)}`
  }).join(' ')
