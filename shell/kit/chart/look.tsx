import { symbol, symbolsFill } from 'd3-shape'

const HUES = [
  'color-primary',
  'color-warning',
  'color-success',
  'purple',
  'color-error',
  'cyan-7',
  'magenta-7',
  'geekblue',
]

/** The colour of a series, from the theme: it fits the dark one too. */
export const hueOf = (series: number): string => `var(--ant-${HUES[series % HUES.length] ?? 'color-primary'})`

/** Lines differ by the form of their points too: not everybody tells the colours apart. */
export const formOf = (series: number): string => symbol(symbolsFill[series % symbolsFill.length], 72)() ?? ''

// Areas differ by what is drawn on them.
const TEXTURES = ['', 'M0 8L8 0', 'M0 4H8', 'M2 2h2v2h-2z', 'M0 0L8 8', 'M4 0V8', 'M0 4H8M4 0V8', 'M0 0L8 8M0 8L8 0']

export const textureOf = (id: string, series: number): string => `url(#${id}-${series})`

/** The areas of so many series, to be drawn once in a picture. */
export const Textures = ({ id, count }: { readonly id: string; readonly count: number }) => (
  <defs>
    {Array.from({ length: count }, (_, series) => (
      <pattern key={series} id={`${id}-${series}`} width={8} height={8} patternUnits="userSpaceOnUse">
        <rect width={8} height={8} fill={hueOf(series)} />
        <path d={TEXTURES[series % TEXTURES.length]} stroke="var(--ant-color-bg-container)" strokeWidth={1.2} />
      </pattern>
    ))}
  </defs>
)

export const LineSwatch = ({ series }: { readonly series: number }) => (
  <svg width="28" height="14" viewBox="-14 -7 28 14" aria-hidden>
    <line x1={-14} x2={14} y1={0} y2={0} stroke={hueOf(series)} strokeWidth={2} />
    <path d={formOf(series)} fill={hueOf(series)} />
  </svg>
)

export const AreaSwatch = ({ id, series }: { readonly id: string; readonly series: number }) => (
  <svg width="16" height="14" aria-hidden>
    <rect width={16} height={14} rx={2} fill={textureOf(id, series)} />
  </svg>
)
