import { REGIONS } from '#kernel/regions.ts'
import type { ReadSign } from '../ocr/read.ts'
import { LEADERS } from './text.ts'
import { POLICE } from './words.ts'

type Region = (typeof REGIONS)[number]

const SURE = 0.9
/** A sign that the model held possible speaks half for a name. */
const SEEN = 0.5

/**
 * Signs with the names of province, city and district at their beginning set right, as far as the reading leaves a doubt;
 * without the dots that lead to them.
 */
export const withRegion = (signs: readonly ReadSign[]): ReadSign[] => {
  const start = signs.findIndex(({ sign }) => !LEADERS.test(sign))
  return placed(signs.slice(Math.max(start, 0))).signs
}

/** The same for an authority: a police station names a district of its city behind itself too. */
export const withPoliceRegion = (signs: readonly ReadSign[]): ReadSign[] => {
  const { signs: found, city } = placed(signs)
  const police = textOf(found).indexOf(POLICE)
  if (police < 0 || !city) return found
  const from = police + POLICE.length
  const district = fitting(found, from, city.parts ?? [])
  return district ? replaced(found, from, district.name) : found
}

const textOf = (signs: readonly ReadSign[]): string => signs.map(({ sign }) => sign).join('')

const placed = (signs: readonly ReadSign[]): { signs: ReadSign[]; city: Region | undefined } => {
  let [found, from] = [[...signs], 0]
  const follow = (among: readonly Region[]): Region | undefined => {
    const region = fitting(found, from, among)
    if (!region) return undefined
    found = replaced(found, from, region.name)
    from += region.name.length
    return region
  }
  const partsOf = (regions: readonly Region[]): Region[] => regions.flatMap(({ parts }) => parts ?? [])
  const province = follow(REGIONS)
  const cities = partsOf(province ? [province] : REGIONS)
  const city = follow(cities)
  // 北京市朝阳区 and 浙江省义乌市 name no city between. Without either before it, a district could be any word.
  if (city || province) follow(partsOf(city ? [city] : cities))
  return { signs: found, city }
}

/** The one name that fits best; the longer of two that fit exactly, and none of two that fit equally badly. */
const fitting = (signs: readonly ReadSign[], from: number, among: readonly Region[]): Region | undefined => {
  const ranked = among
    .map((region) => ({ region, misfit: misfitOf(signs, from, region.name) }))
    .filter(({ region, misfit }) => misfit * 2 <= region.name.length)
    .toSorted((a, b) => a.misfit - b.misfit || b.region.name.length - a.region.name.length)
  const [best, second] = ranked
  return best && (best.misfit === 0 || best.misfit !== second?.misfit) ? best.region : undefined
}

/**
 * How badly a name fits the signs from a place on; not at all where a sure sign speaks against it, or the last one, which
 * says what kind of place it is. The list settles a doubt: a place that it does not know stays as it was read.
 */
const misfitOf = (signs: readonly ReadSign[], from: number, name: string): number => {
  let misfit = signs[from + name.length - 1]?.sign === name.at(-1) ? 0 : Infinity
  for (let at = 0; at < name.length && misfit < Infinity; at += 1) {
    const read = signs[from + at]
    if (read?.sign === name[at]) continue
    const isSeen = read?.others.some(({ sign }) => sign === name[at]) === true
    misfit += isSeen ? SEEN : (read?.sure ?? 1) < SURE ? 1 : Infinity
  }
  return misfit
}

/** The name in the place of its misreading; the doubt stays. */
const replaced = (signs: readonly ReadSign[], from: number, name: string): ReadSign[] =>
  signs.map((read, at) => ({ ...read, sign: name[at - from] ?? read.sign }))
