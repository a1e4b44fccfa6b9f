interface Asked {
  readonly method: string
  readonly mode: string
  readonly url: string
}

/** What the worker does with a request: `none` is left to the browser, as if there were no worker. */
type Way = 'document' | 'asset' | 'none'

/** Only documents and files of these pages are kept; what the API says is never, and nothing of other pages is touched. */
export const wayOf = ({ method, mode, url }: Asked, scope: string): Way => {
  if (method !== 'GET' || !url.startsWith(scope)) return 'none'
  if (mode === 'navigate') return 'document'
  return url.startsWith(`${scope}assets/`) ? 'asset' : 'none'
}

const PREFIX = 'on-site-review-'

/** Each build has a cache of its own: a document and the files that it names are always of one build. */
export const cacheNameOf = (build: string): string => `${PREFIX}${build}`

/** The caches of other builds; those of other programs are none of ours. */
export const outdated = (names: readonly string[], current: string | undefined): string[] =>
  names.filter((name) => name.startsWith(PREFIX) && name !== current)
