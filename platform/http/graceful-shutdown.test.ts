import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { shutDownGracefully } from './graceful-shutdown.ts'

const start = async () => {
  const app = fastify({ return503OnClosing: false, forceCloseConnections: 'idle' })
  const isLeaving = shutDownGracefully(app)
  app.get('/', async () => 'here')
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return { app, url, isLeaving }
}

const ask = async (url: string, agent: Agent): Promise<IncomingMessage> => {
  const sent = get(url, { agent })
  const [response]: [IncomingMessage] = await Promise.race([
    once(sent, 'response').then(([one]): [IncomingMessage] => [one]),
    once(sent, 'error').then(([error]) => {
      throw error
    }),
  ])
  response.resume()
  await once(response, 'end')
  return response
}

test('a request on a kept connection while the server leaves is answered, asked to come elsewhere, and then it is gone', async () => {
  const { app, url, isLeaving } = await start()
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  expect((await ask(url, agent)).headers.connection).toBe('keep-alive')
  expect(isLeaving()).toBe(false)
  const gone = app.close()
  const last = await ask(url, agent)
  expect(isLeaving()).toBe(true)
  expect([last.statusCode, last.headers.connection]).toEqual([200, 'close'])
  await gone
  await expect(ask(url, agent)).rejects.toThrow('ECONNREFUSED')
})

test('a server that nobody is connected to leaves at once', async () => {
  const { app } = await start()
  const started = performance.now()
  await app.close()
  expect(performance.now() - started).toBeLessThan(1_000)
})
