import type { FastifyInstance } from 'fastify'
import { SANDBOX_COOKIE } from '#platform/messaging/sandbox/mount.ts'

const APP = 'MicroMessenger/8.0 (sandbox)'

/**
 * Takes a browser with the sandbox phone's cookie for the messaging app's own. No page can change its user agent, so the
 * cookie stands for it here, before anything looks at the request, and the passport needs to know nothing of a sandbox.
 */
export const takeSandboxForApp = (app: FastifyInstance, production: boolean): void => {
  if (production) return
  app.addHook('onRequest', async (request) => {
    if (request.cookies[SANDBOX_COOKIE]) request.headers['user-agent'] = `${request.headers['user-agent'] ?? ''} ${APP}`
  })
}
