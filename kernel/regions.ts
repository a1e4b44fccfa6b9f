import { useCascaderAreaData as areaTree } from '@vant/area-data'

/** A place with its code of GB/T 2260; a district has no parts. */
interface Region {
  readonly code: string
  readonly name: string
  readonly parts?: readonly Region[]
}

/** Cities of the list that are none, in words that a reader understands. */
const own: ReadonlyMap<string, string> = new Map([
  ['419000', '省直辖县市'],
  ['429000', '省直辖县市'],
  ['469000', '省直辖县市'],
  ['500200', '市辖县'],
  ['659000', '自治区直辖县市'],
])

interface Area {
  readonly text: string
  readonly value: string
  readonly children?: readonly Area[]
}
const regionOf = ({ text, value, children }: Area): Region => ({
  code: value,
  name: own.get(value) ?? text,
  ...(children ? { parts: children.map(regionOf) } : {}),
})

/** Provinces with their cities and districts. Large: pages load this file when they need it. */
export const REGIONS: readonly Region[] = areaTree().map(regionOf)

const partsOf = (region: Region | undefined): readonly Region[] => region?.parts ?? []
const find = ([province, city, district]: readonly string[]) => {
  const first = REGIONS.find(({ code }) => code === province)
  const second = partsOf(first).find(({ code }) => code === city)
  return [first, second, partsOf(second).find(({ code }) => code === district)] as const
}

/** A region in words. Cities that are none, such as 省直辖县, are left out, and 北京市 is said once. */
export const regionText = (codes: readonly string[]): string => {
  const names = find(codes).map((region, index) => {
    // Written by hand, before there was a list of districts.
    if (!region) return /^\d*$/.test(codes[index] ?? '') ? '' : codes[index]
    return own.has(region.code) ? '' : region.name
  })
  return [...new Set(names.filter(Boolean))].join(' ')
}

/** Do these codes lead to a district of the list? */
export const isRegion = (codes: readonly string[]): boolean => find(codes)[2] !== undefined

/** Without a province or city before it a name can stand for many a place; those of cities at least are not streets. */
const SAYS_CITY = /市$/

const startOf = (words: string, among: readonly Region[]): Region | undefined =>
  among.filter(({ name }) => words.startsWith(name)).toSorted((a, b) => b.name.length - a.name.length)[0]

/** The region that an address begins with, to the district; nothing where it does not say so plainly. */
export const regionIn = (address: string): string[] | undefined => {
  const words = address.replaceAll(/\s/g, '')
  const province = startOf(words, REGIONS)
  const inProvince = words.slice(province?.name.length ?? 0)
  const cities = (province ? [province] : REGIONS).flatMap(partsOf)
  const city = startOf(inProvince, cities)
  // 北京市朝阳区 and 浙江省义乌市 name no city between.
  const rest = inProvince.slice(city?.name.length ?? 0)
  const possible = (city ? [city] : cities).flatMap((among) => startOf(rest, partsOf(among)) ?? [])
  const [district, ...others] = possible
  if (!district || others.length > 0 || (!province && !city && !SAYS_CITY.test(district.name))) return undefined
  return [`${district.code.slice(0, 2)}0000`, `${district.code.slice(0, 4)}00`, district.code]
}
