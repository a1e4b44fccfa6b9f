import cookie from '@fastify/cookie'
import fastify from 'fastify'
import { expect, it } from 'vitest'
import { takeSandboxForApp } from './sandbox-browser.ts'

/** The user agent that the passport sees. */
const seen = async (production: boolean, cookies: Record<string, string>): Promise<string> => {
  const app = fastify()
  await app.register(cookie)
  takeSandboxForApp(app, production)
  app.get('/', (request, reply) => reply.send(request.headers['user-agent'] ?? ''))
  return (await app.inject({ url: '/', cookies, headers: { 'user-agent': 'Chrome' } })).body
}

it('a browser with the cookie of the sandbox phone is the messaging app', async () => {
  expect(await seen(false, { sandbox_openid: 'oA' })).toMatch(/^Chrome MicroMessenger\//)
})

it('any other browser stays what it is', async () => {
  expect(await seen(false, { other: 'oA' })).toBe('Chrome')
  expect(await seen(false, { sandbox_openid: '' })).toBe('Chrome')
})

it('the cookie means nothing in production', async () => {
  expect(await seen(true, { sandbox_openid: 'oA' })).toBe('Chrome')
})
