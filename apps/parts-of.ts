import type { Feature } from '#platform/feature.ts'

/** One part of some modules, by the words on the wire. A word that two of them claim stops the start. */
export const partsOf = <V>(
  features: readonly Feature[],
  part: (feature: Feature) => Readonly<Record<string, V>> | undefined,
): Record<string, V> => {
  const entries = features.flatMap((feature) => Object.entries(part(feature) ?? {}))
  const all = Object.fromEntries(entries)
  if (Object.keys(all).length < entries.length) throw new Error('two modules claim the same word')
  return all
}
