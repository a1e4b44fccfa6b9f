import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { creation, nounAt, type Traders } from '../crash/writes.ts'

/** How requests ended. */
export interface Traffic {
  /** With a whole answer of the server, whatever it said. */
  answered: number
  /** Of those, the ones that were asked to try again. */
  turnedAway: number
  /** Before they were sent: nobody listened. */
  refused: number
  /** After they were sent and before they were answered wholly. */
  readonly cuts: string[]
}

const SOCKETS = 20

/** Sends so many requests a second on connections that are kept, as a browser or a proxy does; every fifth writes. */
export const startTraffic = (url: string, traders: Traders, perSecond: number) => {
  const agent = new Agent({ keepAlive: true, maxSockets: SOCKETS })
  const traffic: Traffic = { answered: 0, turnedAway: 0, refused: 0, cuts: [] }
  const open = new Set<Promise<void>>()
  let isStopping = false
  const send = (nth: number): Promise<void> =>
    new Promise((resolve) => {
      const write = nth % 5 === 0 ? creation(nounAt(nth), traders) : undefined
      const sent = request(
        new URL(write?.path ?? '/api/Supplier/PurchaseOrder?PageNo=1&PageSize=20', url),
        write
          ? {
              agent,
              method: write.method,
              headers: { ...write.headers, 'content-type': 'application/json', 'idempotency-key': write.key },
            }
          : { agent, headers: traders.supplier },
        (response) => {
          response.resume()
          response.on('close', () => {
            if (response.complete) traffic.answered += 1
            else traffic.cuts.push('in the answer')
            if (response.statusCode === 503) traffic.turnedAway += 1
            resolve()
          })
        },
      )
      sent.on('error', (error) => {
        if ('code' in error && error.code === 'ECONNREFUSED') traffic.refused += 1
        else traffic.cuts.push(`${error.message}${sent.reusedSocket ? ', on a kept connection' : ''}`)
        resolve()
      })
      sent.end(write && JSON.stringify(write.body))
    })
  const run = async (): Promise<void> => {
    const started = performance.now()
    for (let nth = 0; !isStopping; nth += 1) {
      const ended = send(nth)
      open.add(ended)
      void ended.then(() => open.delete(ended))
      await pause(Math.max(0, started + ((nth + 1) * 1_000) / perSecond - performance.now()))
    }
  }
  const running = run()
  return {
    traffic,
    stop: async (): Promise<Traffic> => {
      isStopping = true
      await running
      await Promise.all(open)
      agent.destroy()
      return traffic
    },
  }
}
