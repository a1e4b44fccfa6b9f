import type { Service } from '#kernel/work-app.ts'
import type { ChannelChange } from './shapes.ts'
import { MESSAGES, SERVICE_NAMES } from './words.ts'

/** How the key stands in the address of a robot, and what a key looks like. */
const ROBOTS: Readonly<Record<Service, { readonly inAddress: RegExp; readonly key: RegExp }>> = {
  wecom: { inAddress: /\/cgi-bin\/webhook\/send\?key=([\w-]+)$/, key: /^[\w-]{20,64}$/ },
  feishu: { inAddress: /\/open-apis\/bot\/v2\/hook\/([\w-]+)$/, key: /^[\w-]{20,64}$/ },
  dingtalk: { inAddress: /\/robot\/send\?access_token=(\w+)$/, key: /^\w{32,128}$/ },
}

/**
 * The key of a robot from its address, or from the key alone. The host is left out: where a service is reached is set by
 * those who run the server, so that nobody has it call other places.
 */
export const robotKeyIn = (service: Service, address: string): string | undefined => {
  const given = address.trim()
  const { inAddress, key } = ROBOTS[service]
  const found = given.includes('/') ? (inAddress.exec(given)?.[1] ?? '') : given
  return key.test(found) ? found : undefined
}

/** Feishu knows an app by its id alone. */
export const hasAgents = (service: Service): boolean => service !== 'feishu'

const APP_ID = /^[\w-]{4,100}$/
const AGENT_ID = /^\d{1,20}$/

/** What is kept and stays when a change does not name it: keys of another service, or of another app, do not. */
export interface KeptKeys {
  readonly service: Service | null
  readonly appId: string
  readonly hasRobotKey: boolean
  readonly hasAppSecret: boolean
}

interface Fault {
  readonly field: string
  readonly why: string
}

const robotFaults = (service: Service, change: ChannelChange, kept: KeptKeys): Fault[] => {
  const field = 'robot.address'
  if (change.robot === undefined || change.robot.address.trim() === '')
    return kept.service === service && kept.hasRobotKey ? [] : [{ field, why: MESSAGES.addressMissing }]
  return robotKeyIn(service, change.robot.address) === undefined
    ? [{ field, why: MESSAGES.addressWrong(SERVICE_NAMES[service]) }]
    : []
}

const appFaults = (service: Service, { app }: ChannelChange, kept: KeptKeys): Fault[] => {
  const { appId = '', agentId = '', secret = '' } = app ?? {}
  const isKept = kept.service === service && kept.hasAppSecret && kept.appId === appId
  return [
    ...(appId === '' ? [{ field: 'app.appId', why: MESSAGES.appIdMissing }] : []),
    ...(appId !== '' && !APP_ID.test(appId) ? [{ field: 'app.appId', why: MESSAGES.appIdWrong }] : []),
    ...(hasAgents(service) && agentId === '' ? [{ field: 'app.agentId', why: MESSAGES.agentIdMissing }] : []),
    ...(hasAgents(service) && agentId !== '' && !AGENT_ID.test(agentId)
      ? [{ field: 'app.agentId', why: MESSAGES.agentIdWrong }]
      : []),
    ...(secret === '' && !isKept ? [{ field: 'app.secret', why: MESSAGES.secretMissing }] : []),
  ]
}

/** What is wrong with the settings that somebody wants to save. */
export const channelFaults = (change: ChannelChange, kept: KeptKeys): Fault[] => {
  const { service, usesGroup, usesPersonal } = change
  if (service === null) return []
  return [
    ...(usesGroup || usesPersonal ? [] : [{ field: 'usesGroup', why: MESSAGES.noWay }]),
    ...(usesGroup ? robotFaults(service, change, kept) : []),
    ...(usesPersonal ? appFaults(service, change, kept) : []),
  ]
}
