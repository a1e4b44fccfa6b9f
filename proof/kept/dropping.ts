import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { portOf } from '#platform/testing/ports.ts'
import type { Random } from '../parts/random.ts'

/** How an answer gets lost: while the server still works, when it is done, or in the middle of its words. */
type Loss = 'early' | 'whole' | 'part'

const LOSSES = ['early', 'whole', 'part'] as const
const EARLY_MS = 12
const LOST_AT_MOST = 3
const KEY = /^idempotency-key: (.+)\r$/im
const MARK = /^x-retry-mark: (.+)\r$/im

/** A wire between people and the server on which answers get lost. */
export interface DroppingWire {
  readonly url: string
  /** Answers that were lost, by how. */
  readonly lost: Readonly<Record<Loss, number>>
  /** Whole answers of the server to one request and its repeats, delivered or lost. */
  answersTo(mark: string): readonly string[]
  close(): Promise<void>
}

/** Opens a wire to a server: of each request the first one to three answers are lost, then one gets through. */
export const openDroppingWire = async (to: string, random: Random): Promise<DroppingWire> => {
  const { hostname, port } = new URL(to)
  const left = new Map<string, number>()
  const answers = new Map<string, string[]>()
  const lost = { early: 0, whole: 0, part: 0 }
  const open = new Set<Socket>()

  /** Nothing once the request has lost enough. */
  const nextLoss = (mark: string): Loss | undefined => {
    const remaining = left.get(mark) ?? random.whole(1, LOST_AT_MOST)
    left.set(mark, remaining - 1)
    return remaining > 0 ? random.pick(LOSSES) : undefined
  }

  const join = (client: Socket): void => {
    const server = connect(Number(port), hostname)
    const heard: Buffer[] = []
    let sent = ''
    let mark: string | undefined
    let loss: Loss | undefined
    for (const socket of [client, server]) {
      open.add(socket)
      socket.on('error', () => undefined)
      socket.once('close', () => open.delete(socket))
    }
    client.on('data', (piece: Buffer) => {
      sent += piece.toString('latin1')
      server.write(piece)
      if (mark !== undefined || !sent.includes('\r\n\r\n')) return
      mark = (MARK.exec(sent) ?? KEY.exec(sent))?.[1] ?? ''
      loss = nextLoss(mark)
      if (loss !== undefined) lost[loss] += 1
      // The request is on its way; whether it is done by then, nobody knows.
      if (loss === 'early') setTimeout(() => client.destroy(), random.whole(0, EARLY_MS))
    })
    server.on('data', (piece: Buffer) => heard.push(piece))
    server.once('end', () => {
      const answer = Buffer.concat(heard)
      answers.set(mark ?? '', [...(answers.get(mark ?? '') ?? []), answer.toString('utf8')])
      if (loss === undefined) client.end(answer)
      else if (loss === 'part')
        client.write(answer.subarray(0, random.whole(1, answer.length - 1)), () => client.destroy())
      else client.destroy()
    })
  }

  const wire = createServer(join).listen(0, '127.0.0.1')
  await once(wire, 'listening')
  const own = portOf(wire)
  return {
    url: `http://127.0.0.1:${own}`,
    lost,
    answersTo: (mark) => answers.get(mark) ?? [],
    close: async () => {
      wire.close()
      for (const socket of open) socket.destroy()
      await once(wire, 'close')
    },
  }
}
