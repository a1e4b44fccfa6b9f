export type Answer = Readonly<Record<string, unknown>>

/** A refusal, as the real account words it: status 200 and a code in the body. */
export class WechatFault extends Error {
  readonly errcode: number

  constructor(errcode: number, errmsg: string) {
    super(errmsg)
    this.name = 'WechatFault'
    this.errcode = errcode
  }
}

/** Runs a call; refusals become answers, and what was counted on the way is kept out with the rest. */
export const listed = async (work: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof WechatFault) return { errcode: error.errcode, errmsg: error.message }
    throw error
  }
}

/** The parameters of a call, from its query and its body; a name that is missing reads as empty. */
export interface Given {
  text(name: string): string
  whole(name: string): number | undefined
  isTrue(name: string): boolean
  inner(name: string): Given
  names(): readonly string[]
}

export const givenIn = (...sources: readonly unknown[]): Given => {
  const fields = new Map<string, unknown>(
    sources.flatMap((source) => (typeof source === 'object' && source !== null ? Object.entries(source) : [])),
  )
  return {
    text: (name) => {
      const value = fields.get(name)
      return typeof value === 'string' ? value : ''
    },
    whole: (name) => {
      const value = fields.get(name)
      return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined
    },
    isTrue: (name) => fields.get(name) === true,
    inner: (name) => givenIn(fields.get(name)),
    names: () => [...fields.keys()],
  }
}

/** `{thing1: {value: …}}` → `{thing1: …}` */
export const dataIn = (given: Given): Record<string, string> => {
  const data = given.inner('data')
  return Object.fromEntries(data.names().map((name) => [name, data.inner(name).text('value')]))
}
