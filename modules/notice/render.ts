type Values = Readonly<Record<string, string>>

const PLACE = /\{\{\s*([\w.]{1,40})\s*\}\}/g
/** A place with the spaces around it, which go with it; but a place that follows stays apart. */
const SPACED_PLACE = /( *)\{\{\s*([\w.]{1,40})\s*\}\}(?: (?=(\{\{))| *)/g
/** A clause with what ends it. A colon ends none: what stands before it is the label of what follows. */
const CLAUSE = /([^，。；！？\n]*)([，。；！？\n]*)/g
const ENDS_SENTENCE = /[。！？\n]/

/** The names of the places in some texts, each once. */
export const placesIn = (...texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => [...text.matchAll(PLACE)].flatMap((found) => found[1] ?? []))),
]

/** Something to read in every place of some texts, for previews and tests: the name of the place. */
export const examplesFor = (...texts: readonly string[]): Record<string, string> =>
  Object.fromEntries(placesIn(...texts).map((name) => [name, `〔${name}〕`]))

const valueOf = (values: Values, name: string): string =>
  Object.hasOwn(values, name) ? (values[name] ?? '').trim() : ''

/** The clause without its empty places: no double space, no empty brackets, no label without its value. */
const closedUp = (clause: string, values: Values): string =>
  clause
    .replaceAll(SPACED_PLACE, (place, before: string, name: string, next?: string) =>
      valueOf(values, name) === '' ? (next === undefined ? '' : before) : place,
    )
    .replaceAll(/（\s*）|「\s*」/g, '')
    .replaceAll(/^[\s：、]+|[\s：、]+$/g, '')

/** What people write often ends a sentence already; the text ends it once. */
const withoutEnd = (words: string, end: string): string =>
  /^[，。；！？]/.test(end) ? words.replace(/[，。；]+$/, '') : words

const filled = (clause: string, end: string, values: Values): string =>
  withoutEnd(
    closedUp(clause, values).replaceAll(PLACE, (_place, name: string) => valueOf(values, name)),
    end,
  )

/** What ends a clause after the next one fell away: the sentence still ends, and the line, but once. */
const joinedEnd = (end: string, fallen: string): string => {
  if (!ENDS_SENTENCE.test(end)) return ENDS_SENTENCE.test(fallen) ? fallen : end
  return fallen.includes('\n') && !end.includes('\n') ? `${end}\n` : end
}

/**
 * Fills the places of a text; what is filled in is never read as a place. A clause whose places are all empty falls away
 * with its punctuation, so that a text reads well whatever is known. The first clause says what it is about and stays.
 */
export const render = (text: string, values: Values): string => {
  const kept: { readonly words: string; readonly end: string }[] = []
  for (const [index, [, clause = '', end = '']] of [...text.matchAll(CLAUSE)].entries()) {
    const places = placesIn(clause)
    const isEmpty = places.length > 0 && places.every((name) => valueOf(values, name) === '')
    const last = kept.at(-1)
    if (index > 0 && isEmpty) {
      if (last) kept.splice(-1, 1, { ...last, end: joinedEnd(last.end, end) })
    } else kept.push({ words: filled(clause, end, values), end })
  }
  return kept
    .flatMap(({ words, end }) => (words === '' ? [] : `${words}${end}`))
    .join('')
    .replace(/[，；\s]+$/, '')
}
