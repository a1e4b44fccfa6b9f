import { Server } from 'node:net'
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const LOOK_EVERY_MS = 25
/** With a request now and then on each kept connection, long enough for all of them to learn it. */
const LEAVE_MS = 1_500
/** Of a crowd that never ends, somebody has to stay outside. */
const LET_IN_MAX = 500
/** Who comes while a turn of the event loop does other things is not seen until the next: the door shuts after two short ones. */
const SHORT_MS = 1
const LET_IN_MS = 500

/**
 * A server that closes kept connections cuts off clients that are sending on one at that moment. So it shuts its door
 * first and goes on serving those inside for a while, with `Connection: close` in every answer. Answers whether it is
 * leaving.
 */
export const shutDownGracefully = (app: FastifyInstance): (() => boolean) => {
  let isLeaving = false
  app.addHook('preClose', async () => {
    isLeaving = true
    if (!app.server.listening) return
    await letIn(app)
    // Not the HTTP server's own: that one throws out the idle, too.
    Server.prototype.close.call(app.server)
    const until = performance.now() + LEAVE_MS
    while ((await connectionsOf(app)) > 0 && performance.now() < until) await pause(LOOK_EVERY_MS)
  })
  return () => isLeaving
}

/**
 * Lets in connections that already wait: one in each turn of the event loop, until nobody comes. Who still waits when
 * the door shuts is cut off.
 */
const letIn = async ({ server }: FastifyInstance): Promise<void> => {
  let arrivals = 0
  const count = (): void => {
    arrivals += 1
  }
  server.on('connection', count)
  const until = performance.now() + LET_IN_MS
  for (let isQuiet = false; !isQuiet && arrivals < LET_IN_MAX && performance.now() < until;) {
    const [before, began] = [arrivals, performance.now()]
    await turn()
    await turn()
    isQuiet = arrivals === before && performance.now() - began < SHORT_MS
  }
  server.off('connection', count)
}

const connectionsOf = (app: FastifyInstance): Promise<number> =>
  new Promise((resolve) => {
    app.server.getConnections((error, count) => resolve(error ? 0 : count))
  })
