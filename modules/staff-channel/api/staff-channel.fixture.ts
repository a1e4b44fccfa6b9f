import { sql } from 'kysely'
import type { Service } from '#kernel/work-app.ts'
import { startMessaging } from '#platform/messaging/messaging.fixture.ts'
import { sandboxKeys } from '#platform/messaging/sandbox/work-apps/keys.ts'
import type { Person } from '#platform/testing/people.ts'
import { staffChannelRoutes } from './routes.ts'

/** The settings at a real address, with the stand-ins of the services behind them. */
export const startStaffChannel = async () => {
  const world = await startMessaging(({ db, cipher, clock, workApps, config }) =>
    staffChannelRoutes({ db, cipher, clock, endpoints: workApps, publicUrl: config.publicUrl }),
  )
  const { people } = world
  const ask = async (method: string, path: string, as?: Person, body?: object) => {
    const response = await fetch(`${world.url}/api/StaffChannel${path}`, {
      method,
      headers: { ...as?.headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, text, json: () => JSON.parse(text) }
  }
  const keys = sandboxKeys(world.cipher)
  return {
    ...world,
    ask,
    keys,
    /** Everything that a service needs, as an administrator would enter it. */
    entry: (service: Service, rowVersion: number) => ({
      rowVersion,
      service,
      usesGroup: true,
      usesPersonal: true,
      robot: { address: keys[service].robot.key, secret: keys[service].robot.secret },
      app: keys[service].app,
    }),
    messages: () =>
      people.run(
        sql<{
          service: string
          accountId: string | null
          mentioned: string[]
          title: string
          content: string
        }>`select service, account_id, mentioned, title, content from sandbox_work_message order by id`,
      ),
  }
}
