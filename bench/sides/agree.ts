import type { World } from '../worlds.ts'
import { confirmedAs, type Signed } from './confirmations.ts'
import { askedOf } from './measure.ts'
import type { Side } from './side.ts'
import type { Asked, Work } from './work.ts'

interface Agreeing {
  readonly sides: readonly Side[]
  readonly world: World
  readonly writer: Signed
  readonly putBack: () => Promise<void>
}

/** Asks every side for everything once: one that answers otherwise than the product makes the whole bench worthless. */
export const mustAgree = async (
  works: readonly Work[],
  { sides, world, writer, putBack }: Agreeing,
): Promise<number> => {
  let compared = 0
  for (const work of works) {
    // What is written is looked up in the database, which takes its time: some of them are enough.
    const count = work.isWrite ? WRITTEN : work.product.length
    for (let index = 0; index < count; index += 1) {
      const answers = new Map<string, string>()
      for (const side of sides) {
        const asked = askedOf(work, side.name)[index]
        if (!asked) throw new Error(`${side.name} is not asked for ${work.name} ${index}`)
        const answer = await ask(side, asked)
        const body: unknown = await answer.json()
        answers.set(
          side.name,
          work.read
            ? work.read(side.name, body, answer.headers)
            : await confirmedAs(world, writer.orderIds[index] ?? ''),
        )
        if (work.isWrite) await putBack()
      }
      const meant = answers.get('product') ?? ''
      for (const [name, said] of answers)
        if (said !== meant || meant.length < LEAST)
          throw new Error(`${work.name} ${index}: ${name} says ${said} and the product ${meant}`)
      compared += answers.size
    }
    console.log(`all sides say the same of ${work.name}`)
  }
  return compared
}

const WRITTEN = 8
/** An answer that says nothing agrees with any other. */
const LEAST = 12

const ask = async ({ name, url }: Side, { path, method, headers, body }: Asked): Promise<Response> => {
  const answer = await fetch(new URL(path, url), {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body }),
  })
  if (!answer.ok) throw new Error(`${name} answered ${path} with ${answer.status}: ${await answer.text()}`)
  return answer
}
