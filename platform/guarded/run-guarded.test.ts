import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { portOf } from '../testing/ports.ts'
import type { EscapeTask } from '../testing/escape-child.ts'
import type { Greed } from '../testing/greedy-child.ts'
import { runGuarded, type GuardedLimits } from './run-guarded.ts'

const LIMITS: GuardedLimits = { cpuMs: 10_000, heapMb: 64, memoryMb: 250 }
const program = (name: string): string => join(import.meta.dirname, '..', 'testing', name)

test('a program reaches no file, process, thread, network or environment, and makes no program out of a text', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'guarded-'))
  let visits = 0
  const listener = createServer(() => (visits += 1)).listen(0, '127.0.0.1')
  await once(listener, 'listening')
  try {
    const task: EscapeTask = {
      port: portOf(listener),
      secretFile: join(folder, 'secret'),
      newFile: join(folder, 'new'),
    }
    writeFileSync(task.secretFile, 'secret')
    expect(await runGuarded(program('escape-child.ts'), task, LIMITS)).toEqual({ answer: [] })
    expect([visits, existsSync(task.newFile)]).toEqual([0, false])
    // The same program, let loose: what was refused above is what it would have done.
    const free = fork(program('escape-child.ts'), [], {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      execArgv: [],
    })
    free.send(task)
    const [managed] = await once(free, 'message')
    expect(managed).toEqual(['read', 'write', 'run', 'thread', 'compile', 'environment'])
  } finally {
    listener.close()
    rmSync(folder, { recursive: true })
  }
})

describe('a program that', () => {
  it.each<[string, Greed, object]>([
    ['answers is heard', 'nothing', { answer: 'done' }],
    ['hoards buffers is ended', 'buffers', { ended: 'memory' }],
    ['hoards objects runs out of them', 'objects', { ended: 'crash' }],
    ['crashes is no more than that', 'crash', { ended: 'crash' }],
  ])('%s', async (_what, greed, outcome) => {
    expect(await runGuarded(program('greedy-child.ts'), { greed }, LIMITS)).toEqual(outcome)
  })

  it.each<[string, Greed]>([
    ['never comes to an end', 'time'],
    ['waits for nothing', 'waiting'],
  ])('%s is ended in time', async (_what, greed) => {
    expect(await runGuarded(program('greedy-child.ts'), { greed }, { ...LIMITS, cpuMs: 1_000 })).toEqual({
      ended: 'time',
    })
  })
})
