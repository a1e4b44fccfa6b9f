import { systemCaller, type Caller } from '#kernel/caller.ts'
import { DAY_MS } from '#kernel/day.ts'
import type { Service, Way } from '#kernel/work-app.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/database/database.ts'
import { WorkAppFailure } from '#platform/messaging/work-app/failure.ts'
import { ADAPTERS } from '#platform/messaging/work-app/services.ts'
import type { Endpoints } from '#platform/messaging/work-app/settings.ts'
import type { GroupRobot, PersonalApp, WorkMessage } from '#platform/messaging/work-app/work-app.ts'
import type { FieldCipher } from '#platform/secrets/field-cipher.ts'
import { OPEN } from '../words.ts'
import { openKeys } from './keys.ts'
import * as store from './store.ts'

export interface ChannelDeps {
  readonly db: Database
  readonly cipher: FieldCipher
  readonly clock: Clock
  readonly endpoints: Endpoints
}

/** `off`: the way is not used. `not_bound`: the service has nobody with the person's number. */
export type Sent = { readonly isSent: true } | { readonly isSent: false; readonly why: 'off' | 'not_bound' }

/** The app that staff work in, as far as others use it. Sending throws WorkAppFailure. */
export interface StaffChannel {
  /** On which ways messages go out at the moment. */
  ways(tx: Tx, me: Caller): Promise<Way[]>
  sendToPerson(userId: string, message: WorkMessage): Promise<Sent>
  /** One message for several people, who are mentioned. */
  sendToGroup(userIds: readonly string[], message: WorkMessage): Promise<Sent>
  /** Looks for a person's account again, whatever is known. */
  lookUp(userId: string): Promise<void>
}

/** Somebody who was not found is looked for again after this long: they may have joined meanwhile. */
const ABSENT_MS = DAY_MS
const me = systemCaller('staff-channel')

interface Opened {
  readonly version: number
  readonly service: Service
  readonly appId: string
  readonly robot: GroupRobot | undefined
  readonly app: PersonalApp | undefined
}

export const waysOf = ({ service, usesGroup, usesPersonal }: store.ChannelRow): Way[] =>
  service === null ? [] : [...(usesGroup ? (['group'] as const) : []), ...(usesPersonal ? (['personal'] as const) : [])]

/** Opens the channel as it is set when it is used. Its parts are kept while the settings stay, and their tokens with them. */
export const createStaffChannel = ({ db, cipher, clock, endpoints }: ChannelDeps): StaffChannel => {
  const deps = { endpoints, clock, button: OPEN }
  let held: Opened | undefined

  const open = async (): Promise<Opened | undefined> => {
    const row = await db.read(me, (tx) => store.find(tx, me))
    const { service } = row
    if (service === null) return undefined
    if (held?.version === row.rowVersion) return held
    const { robot, app } = openKeys(cipher, row)
    const ways = waysOf(row)
    held = {
      version: row.rowVersion,
      service,
      appId: row.appId,
      robot: robot && ways.includes('group') ? ADAPTERS[service].robot(robot, deps) : undefined,
      app: app && ways.includes('personal') ? ADAPTERS[service].app(app, deps) : undefined,
    }
    return held
  }
  const peopleOf = (opened: Opened, userIds: readonly string[]): Promise<store.Colleague[]> =>
    db.read(me, (tx) => store.colleagues(tx, me, userIds, opened))
  const mobileOf = ({ id, mobileCipher }: store.Colleague): string =>
    cipher.decrypt(mobileCipher, `app_user.mobile_cipher.${id}`)

  const findAccount = async (
    { service, appId }: Opened,
    app: PersonalApp,
    person: store.Colleague,
  ): Promise<string | undefined> => {
    const accountId = await app.findAccount(mobileOf(person))
    const found = { accountId: accountId ?? null, foundAt: clock().toISOString() }
    const { id: userId, mobileIndex } = person
    await db.write(me, (tx) => store.keepBinding(tx, me, { userId, service, appId, mobileIndex, ...found }))
    return accountId
  }
  const accountOf = async (opened: Opened, app: PersonalApp, person: store.Colleague): Promise<string | undefined> => {
    if (person.accountId !== null) return person.accountId
    const isFresh = person.foundAt !== null && Date.parse(person.foundAt) > clock().getTime() - ABSENT_MS
    return isFresh ? undefined : findAccount(opened, app, person)
  }

  return {
    ways: async (tx, caller) => waysOf(await store.find(tx, caller)),
    sendToPerson: async (userId, message) => {
      const opened = await open()
      if (!opened?.app) return { isSent: false, why: 'off' }
      const [person] = await peopleOf(opened, [userId])
      const account = person && (await accountOf(opened, opened.app, person))
      if (account === undefined) return { isSent: false, why: 'not_bound' }
      try {
        await opened.app.send(account, message)
      } catch (error) {
        // The account may have gone: the next try looks for the number again.
        if (error instanceof WorkAppFailure && error.reason === 'unknown_account')
          await db.write(me, (tx) => store.forgetBinding(tx, me, userId))
        throw error
      }
      return { isSent: true }
    },
    sendToGroup: async (userIds, message) => {
      const opened = await open()
      if (!opened?.robot) return { isSent: false, why: 'off' }
      const people = await peopleOf(opened, userIds)
      await opened.robot.send(
        message,
        people.map((person) => ({
          name: person.name,
          mobile: mobileOf(person),
          accountId: person.accountId ?? undefined,
        })),
      )
      return { isSent: true }
    },
    lookUp: async (userId) => {
      const opened = await open()
      if (!opened?.app) return
      const [person] = await peopleOf(opened, [userId])
      if (person) await findAccount(opened, opened.app, person)
    },
  }
}
