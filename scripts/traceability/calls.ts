/** A test that made a call and was answered with more than a refusal. */
export interface RecordedCall {
  readonly method: string
  readonly url: string
  readonly file: string
  readonly test: string
}

/** `GET /api/Thing/{}`: paths are alike whatever their values are called. */
export const keyOf = ({ method, url }: Pick<RecordedCall, 'method' | 'url'>): string =>
  `${method} ${url.replaceAll(/\{\w+\}|:\w+/g, '{}').toLowerCase()}`

/** Enough to look at; a list of all would be read by nobody. */
const SHOWN = 3

/** The tests that tell most of a call: those of its own module first. */
export const telling = (calls: readonly RecordedCall[], module: string): RecordedCall[] => {
  const isOwn = ({ file }: RecordedCall): boolean => file.startsWith(`${module}/`)
  return [...calls.filter(isOwn), ...calls.filter((call) => !isOwn(call))].slice(0, SHOWN)
}
