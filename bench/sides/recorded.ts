import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Statement } from '../statements.ts'
import type { World } from '../worlds.ts'
import type { Signed } from './confirmations.ts'
import { startProgram } from './side.ts'
import { addressOf, type Work } from './work.ts'

/** The statements of the product, each text once. */
export interface Recorded {
  /** For whom the limit asks: functions of the database look that up in the session. */
  readonly caller: string
  readonly texts: readonly string[]
  /** By the path under which the limit is asked for the same. */
  readonly runs: Readonly<Record<string, Run>>
}

interface Run {
  /** How the transaction begins, where one is needed: for what writes. */
  readonly begin?: string
  readonly statements: readonly { readonly text: number; readonly values: readonly unknown[] }[]
}

const CALM_TRIES = 60
const CALM_AFTER_MS = 500

/** Asks the product for everything once, and keeps in a file what it asked of the database. */
export const recordStatements = async (
  world: World,
  writer: Signed,
  works: readonly Work[],
  file: string,
): Promise<void> => {
  const { child, url, stop } = await startProgram(join(import.meta.dirname, 'recording-server.ts'), {
    ...world.env,
    LOG_LEVEL: 'fatal',
  })
  try {
    const texts: string[] = []
    const runs: Record<string, Run> = {}
    for (const work of works)
      for (const [index, { path, headers, method, body }] of work.product.entries()) {
        for (let tries = 0; ; tries += 1) {
          const answer = await fetch(new URL(path, url), {
            method,
            headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
            ...(body === undefined ? {} : { body }),
          })
          const message = once(child, 'message')
          child.send('statements')
          const [statements]: Statement[][] = await message
          if (answer.status === 200) {
            runs[addressOf(work, index)] = {
              ...(work.isWrite ? { begin: `begin; ${asStatements(writer)}` } : {}),
              statements: (statements ?? []).map(({ text, values }) => ({ text: numberOf(texts, text), values })),
            }
            break
          }
          // A server that has just started on a busy machine refuses calls until it has seen that its turns come in time.
          if (answer.status !== 503 || tries === CALM_TRIES)
            throw new Error(`${work.name} was answered with ${answer.status}: ${await answer.text()}`)
          await pause(CALM_AFTER_MS)
        }
      }
    writeFileSync(file, JSON.stringify({ caller: asOptions(world), texts, runs } satisfies Recorded))
  } finally {
    await stop()
  }
}

interface Asking {
  readonly companyId: string
  readonly userId: string
}

/** Who asks, as the product tells it to the database. */
const settingsOf = ({ companyId, userId }: Asking): readonly (readonly [string, string])[] => [
  ['app.side', 'supplier'],
  ['app.caller', userId],
  ['app.company', companyId],
]
const asOptions = (who: Asking): string =>
  settingsOf(who)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')
const asStatements = (who: Asking): string =>
  settingsOf(who)
    .map(([name, value]) => `set local ${name}='${value}'`)
    .join(';')

const numberOf = (texts: string[], text: string): number => {
  const known = texts.indexOf(text)
  return known < 0 ? texts.push(text) - 1 : known
}
