import { randomBytes } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { pino } from 'pino'
import { createAccessTokens } from '../auth/access-token.ts'
import { createIdentify } from '../auth/identify.ts'
import { createKeyRing } from '../auth/keys.ts'
import { readConfig } from '../config.ts'
import type { BoundOperation } from '../http/routes.ts'
import { serve } from '../http/serve.ts'
import { createServer } from '../http/server.ts'
import { createFieldCipher } from '../secrets/field-cipher.ts'
import { testDatabase } from '../testing/database.ts'
import { createPeople, type Person } from '../testing/people.ts'
import { listen } from './far-end.fixture.ts'
import { openMessaging, type Messaging, type MessagingDeps } from './messaging.ts'
import { createSandboxAccount, type SandboxLimits } from './sandbox/account-api.ts'
import { mountSandboxAccount } from './sandbox/mount.ts'
import type { StandInLimits } from './sandbox/work-apps/stand-in.ts'

export type World = MessagingDeps &
  Messaging & { readonly url: string; readonly sandbox: NonNullable<Messaging['sandbox']> }

/** One server at a real address with some operations and the sandbox's official account, which reach each other by HTTP. */
export const startMessaging = async (
  operationsOf: (world: World) => readonly BoundOperation[],
  limits?: SandboxLimits,
  workLimits?: StandInLimits,
) => {
  let handle: RequestListener = (_request, response) => response.writeHead(503).end()
  const front = await listen((request, response) => handle(request, response))
  const database = await testDatabase()
  const cipher = createFieldCipher([{ id: 1, secret: randomBytes(32) }])
  // In the morning of some day, so that no test runs into the next one.
  let ahead = Date.parse('2026-03-02T01:00:00Z') / 1000 - Date.now() / 1000
  const clock = () => new Date(Date.now() + ahead * 1000)
  const config = readConfig({ PUBLIC_URL: front.url, PASSPORT_URL: front.url })
  // Without any redaction: what is not to be logged must not get here.
  const logged: string[] = []
  const log = pino({ level: 'trace' }, { write: (line: string) => logged.push(line) })

  const { sandbox, ...messaging } = openMessaging({}, { config, db: database.db, cipher, clock })
  if (!sandbox || !messaging.wechat) throw new Error('the sandbox is there in development')
  const world: World = { config, db: database.db, cipher, clock, url: front.url, sandbox, ...messaging }
  const tokens = createAccessTokens(createKeyRing(database.db, cipher), front.url, front.url)
  const app = await createServer({ config, log, ready: () => database.db.ping(), isPatient: true })
  serve(app, operationsOf(world), {
    db: database.db,
    identify: createIdentify(database.pool, tokens),
    strictReplies: true,
  })
  mountSandboxAccount(app, {
    ...sandbox,
    ...(limits ? { account: createSandboxAccount(messaging.wechat, database.db, clock, limits) } : {}),
    ...(workLimits ? { workApps: { ...sandbox.workApps, limits: workLimits } } : {}),
  })
  await app.ready()
  handle = (request, response) => app.routing(request, response)

  /** A call as a person or as nobody; an object is sent as JSON, a text as XML. */
  const call = async (
    method: 'GET' | 'POST',
    path: string,
    as?: Person,
    body?: object | string,
    contentType?: string,
  ) => {
    const type = contentType ?? (typeof body === 'string' ? 'text/xml' : 'application/json')
    const response = await fetch(`${front.url}${path}`, {
      method,
      redirect: 'manual',
      headers: { ...as?.headers, ...(body === undefined ? {} : { 'content-type': type }) },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    const json = () => JSON.parse(text)
    return { status: response.status, headers: response.headers, text, json }
  }

  return {
    ...world,
    wechat: messaging.wechat,
    options: database.options,
    people: createPeople(database.db, tokens, cipher),
    call,
    logged,
    /** Lets time pass for everything but tokens of people. */
    pass: (seconds: number) => {
      ahead += seconds
    },
    close: async () => {
      await front.close()
      await app.close()
      await database.close()
    },
  }
}
