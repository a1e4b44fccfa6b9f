import type { Caller } from '#kernel/caller.ts'
import { DAY_MS, momentAfter } from '#kernel/day.ts'
import { byField, invalid, refuse } from '#kernel/problem.ts'
import type { Service } from '#kernel/work-app.ts'
import type { Tx } from '#platform/database/database.ts'
import { recordAudit } from '#platform/database/records.ts'
import type { FieldCipher } from '#platform/secrets/field-cipher.ts'
import { channelFaults, hasAgents, robotKeyIn } from '../rules.ts'
import type { Channel, ChannelChange } from '../shapes.ts'
import { AUDIT_ACTIONS, FIELDS, KEPT, SERVICE_NAMES } from '../words.ts'
import { sealKey } from './keys.ts'
import { failureIn } from './outcome.ts'
import * as store from './store.ts'

export const ENTITY = 'StaffChannel'
const RECENT_MS = 7 * DAY_MS

const WAY_OF = { workGroup: 'group', workPersonal: 'personal' } as const

export const getChannel = async (tx: Tx, me: Caller, now: Date): Promise<Channel> => {
  const row = await store.find(tx, me)
  const recent = await store.usage(tx, me, momentAfter(now, -RECENT_MS))
  return {
    service: row.service,
    usesGroup: row.usesGroup,
    usesPersonal: row.usesPersonal,
    hasRobotKey: row.robotKeyCipher !== null,
    hasRobotSecret: row.robotSecretCipher !== null,
    appId: row.appId,
    agentId: row.agentId,
    hasAppSecret: row.appSecretCipher !== null,
    rowVersion: row.rowVersion,
    recent: recent.map(({ channel, lastWhy, ...counts }) => ({
      way: WAY_OF[channel],
      ...counts,
      lastFailure: row.service === null ? '' : sentenceOf(row.service, lastWhy),
    })),
  }
}

/** Deliveries keep the reason and the code of a failure. */
const sentenceOf = (service: Service, why: string): string => {
  const [reason = '', code = ''] = why.split(' ')
  return reason === '' ? '' : failureIn(service, reason, code)
}

const OFF = {
  usesGroup: false,
  usesPersonal: false,
  robotKeyCipher: null,
  robotSecretCipher: null,
  appId: '',
  agentId: '',
  appSecretCipher: null,
} as const

/** The columns that a change makes. Keys of a service or an app that is no longer used are not kept. */
const columnsOf = (cipher: FieldCipher, row: store.ChannelRow, change: ChannelChange) => {
  const { service, usesGroup, usesPersonal, robot, app } = change
  if (service === null) return { service, ...OFF }
  const kept = row.service === service ? row : OFF
  const robotKey = robot && robot.address.trim() !== '' ? robotKeyIn(service, robot.address) : undefined
  const isSameApp = app?.appId === kept.appId
  return {
    service,
    usesGroup,
    usesPersonal,
    // A robot's address and its secret belong together: a new address comes with its own secret, or none.
    robotKeyCipher: robotKey === undefined ? kept.robotKeyCipher : sealKey(cipher, 'robotKey', row.id, robotKey),
    robotSecretCipher:
      robotKey === undefined ? kept.robotSecretCipher : sealKey(cipher, 'robotSecret', row.id, robot?.secret ?? ''),
    appId: app?.appId ?? kept.appId,
    agentId: hasAgents(service) ? (app?.agentId ?? kept.agentId) : '',
    appSecretCipher:
      app?.secret !== undefined && app.secret !== ''
        ? sealKey(cipher, 'appSecret', row.id, app.secret)
        : app === undefined || isSameApp
          ? kept.appSecretCipher
          : null,
  }
}

const stateOf = (sealed: Uint8Array | null): string => (sealed === null ? KEPT.none : KEPT.set)

/** What changed, in words; of keys only that they did. */
const diffOf = (before: store.ChannelRow, after: ReturnType<typeof columnsOf>) => {
  const isOn = (flag: boolean): string => (flag ? KEPT.on : KEPT.off)
  const nameOf = ({ service }: Pick<store.ChannelRow, 'service'>): string =>
    service === null ? KEPT.none : SERVICE_NAMES[service]
  const keyLine = (field: string, was: Uint8Array | null, is: Uint8Array | null) => ({
    field,
    before: stateOf(was),
    after: is !== null && was !== null && was !== is ? KEPT.changed : stateOf(is),
  })
  return [
    { field: FIELDS.service, before: nameOf(before), after: nameOf(after) },
    { field: FIELDS.usesGroup, before: isOn(before.usesGroup), after: isOn(after.usesGroup) },
    { field: FIELDS.usesPersonal, before: isOn(before.usesPersonal), after: isOn(after.usesPersonal) },
    { field: FIELDS.appId, before: before.appId, after: after.appId },
    { field: FIELDS.agentId, before: before.agentId, after: after.agentId },
    keyLine(FIELDS.address, before.robotKeyCipher, after.robotKeyCipher),
    keyLine(FIELDS.robotSecret, before.robotSecretCipher, after.robotSecretCipher),
    keyLine(FIELDS.appSecret, before.appSecretCipher, after.appSecretCipher),
  ].filter((line) => line.before !== line.after)
}

export const setChannel = async (
  tx: Tx,
  me: Caller,
  change: ChannelChange,
  cipher: FieldCipher,
  now: Date,
): Promise<Channel> => {
  const row = await store.find(tx, me)
  if (row.rowVersion !== change.rowVersion) refuse(412, 'Stale')
  const kept = { ...row, hasRobotKey: row.robotKeyCipher !== null, hasAppSecret: row.appSecretCipher !== null }
  const wrong = channelFaults(change, kept)
  if (wrong.length > 0) invalid(byField(wrong))
  const columns = columnsOf(cipher, row, change)
  if (!(await store.save(tx, me, change.rowVersion, columns))) refuse(412, 'Stale')
  await recordAudit(tx, me, {
    entity: ENTITY,
    entityId: row.id,
    companyId: null,
    action: AUDIT_ACTIONS.set,
    diff: diffOf(row, columns),
  })
  return getChannel(tx, me, now)
}
