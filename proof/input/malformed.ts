import type { Operation } from '#kernel/operation.ts'
import { keywordsOf } from '#kernel/schema.ts'
import type { Random } from '../parts/random.ts'
import { fits, textFits } from './judge.ts'
import { BROKEN_BODIES, MEDIA_TYPES, NASTY_TEXTS, ODD_HEADERS, spoiled } from './spoil.ts'
import { type Given, recordIn, type Shot, shotOf } from './shot.ts'

type Part = 'path' | 'query' | 'body' | 'syntax' | 'media' | 'header'

/** A request with something wrong in it; `mustFail` where the contract itself forbids it. */
export interface Malformed {
  readonly shot: Shot
  readonly part: Part
  readonly mustFail: boolean
}

const partsOf = (operation: Operation): readonly [Part, ...Part[]] => [
  'header',
  ...(operation.params ? (['path', 'path'] as const) : []),
  'query',
  'query',
  ...(operation.body ? (['body', 'body', 'body', 'body', 'syntax', 'media'] as const) : []),
]

/** Spoils a good call in one place. */
export const malformedFrom = (
  operation: Operation,
  given: Given,
  headers: Shot['headers'],
  random: Random,
): Malformed => {
  const part = random.pick(partsOf(operation))
  // OAuth and callbacks of others ignore what they do not know, so little is forbidden there.
  const isLoose = operation.oauth !== undefined || operation.raw !== undefined
  const good = shotOf(operation, given, headers)
  switch (part) {
    case 'path':
      return { part, ...badPath(operation, given, good, random) }
    case 'query': {
      const bad = badQuery(operation, given, headers, random)
      return { part, shot: bad.shot, mustFail: bad.mustFail && !isLoose }
    }
    case 'body': {
      const body = spoiled(given.body, random)
      return {
        part,
        shot: { ...good, payload: JSON.stringify(body) ?? '' },
        mustFail: !isLoose && operation.body !== undefined && !fits(operation.body, asSent(body)),
      }
    }
    case 'syntax':
      return { part, shot: { ...good, payload: random.pick(BROKEN_BODIES) }, mustFail: !isLoose }
    case 'media':
      return {
        part,
        ...withMedia(operation, given, good, random.pick(MEDIA_TYPES)),
        ...(isLoose ? { mustFail: false } : {}),
      }
    default:
      return { part, shot: { ...good, headers: { ...good.headers, ...random.pick(ODD_HEADERS) } }, mustFail: false }
  }
}

/** A call with a body of some media type. Never a good body of a good type: whatever is let through here has got past the check of its content. */
export const withMedia = (
  operation: Operation,
  given: Given,
  good: Shot,
  type: string,
): Pick<Malformed, 'shot' | 'mustFail'> => {
  const body = { ...recordIn(given.body), 'no such field': 1 }
  return {
    shot: {
      ...good,
      headers: { ...good.headers, 'content-type': type },
      payload: JSON.stringify(body),
    },
    mustFail: operation.body !== undefined && !fits(operation.body, body),
  }
}

/** As the server gets it: JSON has no infinities, and lone surrogates do not survive UTF-8. */
const asSent = (value: unknown): unknown => {
  const text = JSON.stringify(value)
  return text === undefined ? undefined : JSON.parse(text)
}

const badPath = (operation: Operation, given: Given, good: Shot, random: Random) => {
  const names = Object.keys(operation.params?.properties ?? {})
  const name = names[random.whole(0, names.length - 1)] ?? ''
  const text = random.pick(NASTY_TEXTS)
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, one: string) =>
    one === name ? text : encodeURIComponent(String(given.params[one])),
  )
  const query = good.url.includes('?') ? good.url.slice(good.url.indexOf('?')) : ''
  const schema = operation.params?.properties[name]
  const read = decoded(text)
  return {
    shot: { ...good, url: path + query },
    // Dots are taken for steps in the path before any server sees them.
    mustFail: schema !== undefined && text !== '%2e%2e' && (read === undefined || !textFits(schema, read)),
  }
}

const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

const badQuery = (operation: Operation, given: Given, headers: Shot['headers'], random: Random) => {
  const names = Object.keys(operation.query?.properties ?? {})
  const plain = shotOf(operation, given, headers)
  const joined = plain.url.includes('?') ? '&' : '?'
  const name = names[random.whole(0, names.length - 1)]
  const schema = name === undefined ? undefined : operation.query?.properties[name]
  if (name === undefined || schema === undefined || random.next() < 0.15)
    return {
      shot: { ...plain, url: `${plain.url}${joined}no-such-parameter=${random.pick(NASTY_TEXTS)}` },
      mustFail: true,
    }
  const without = shotOf(operation, { ...given, query: { ...given.query, [name]: undefined } }, headers)
  const sign = without.url.includes('?') ? '&' : '?'
  const text = random.pick(NASTY_TEXTS)
  if (random.next() < 0.1)
    return {
      shot: { ...without, url: `${without.url}${sign}${name}=a&${name}=b` },
      mustFail: keywordsOf(schema).type !== 'array',
    }
  const read = decoded(text)
  return {
    shot: { ...without, url: `${without.url}${sign}${name}=${text}` },
    // What cannot be decoded is taken as it stands, or refused: both are right.
    mustFail: read !== undefined && !textFits(schema, read),
  }
}
