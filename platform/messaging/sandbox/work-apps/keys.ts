import { timingSafeEqual } from 'node:crypto'
import type { Service } from '#kernel/work-app.ts'
import type { FieldCipher } from '#platform/secrets/field-cipher.ts'
import type { AppKeys, RobotKeys } from '../../work-app/work-app.ts'

export interface SandboxKeys {
  readonly robot: RobotKeys
  readonly app: AppKeys
}

/** The robot and the app of each stand-in. They come from the field key: the same in every process, and in no file. */
export const sandboxKeys = (cipher: FieldCipher): Readonly<Record<Service, SandboxKeys>> => {
  const hex = (name: string, length: number): string =>
    Buffer.concat([cipher.blindIndex(name, 'sandbox-work'), cipher.blindIndex(`${name}+`, 'sandbox-work')])
      .toString('hex')
      .slice(0, length)
  const uuid = (name: string): string => hex(name, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return {
    wecom: {
      robot: { key: uuid('wecom robot'), secret: '' },
      app: { appId: `ww${hex('wecom corp', 16)}`, agentId: '1000002', secret: hex('wecom app', 43) },
    },
    feishu: {
      robot: { key: uuid('feishu robot'), secret: hex('feishu robot secret', 22) },
      app: { appId: `cli_${hex('feishu app id', 16)}`, agentId: '', secret: hex('feishu app', 32) },
    },
    dingtalk: {
      robot: { key: hex('ding robot', 64), secret: `SEC${hex('ding robot secret', 64)}` },
      app: { appId: `ding${hex('ding app id', 16)}`, agentId: '3100000001', secret: hex('ding app', 64) },
    },
  }
}

/** Numbers of this kind have no account at any service: what such a person meets can be tried with them. */
const WITHOUT_ACCOUNT = /^170/
const MARK = 6

/** The accounts of the stand-ins. A number cannot be found from its account, and an account that was made up is seen. */
export const sandboxAccounts = (cipher: FieldCipher, service: Service) => {
  const markOf = (body: string): string =>
    cipher.blindIndex(body, `sandbox-${service}-mark`).toString('hex').slice(0, MARK)
  return {
    find: (mobile: string): string | undefined => {
      if (WITHOUT_ACCOUNT.test(mobile)) return undefined
      const body = cipher.blindIndex(mobile, `sandbox-${service}`).toString('hex').slice(0, 26)
      return `${service === 'feishu' ? 'ou_' : ''}${body}${markOf(body)}`
    },
    isKnown: (account: string): boolean => {
      const plain = service === 'feishu' ? account.replace(/^ou_/, '') : account
      return markOf(plain.slice(0, -MARK)) === plain.slice(-MARK)
    },
  }
}

/** Tokens that say themselves until when they are good. */
export const sandboxTokens = (cipher: FieldCipher, service: Service) => {
  const sealOf = (until: string): Buffer => cipher.blindIndex(until, `sandbox-${service}-token`)
  return {
    issue: (until: Date): string =>
      `${until.getTime().toString(36)}-${sealOf(String(until.getTime())).toString('hex')}`,
    /** Nothing for a token that is none of ours. */
    expiryOf: (token: string): Date | undefined => {
      const [until = '', seal = ''] = token.split('-')
      const millis = Number.parseInt(until, 36)
      const expected = sealOf(String(millis))
      const given = Buffer.from(seal, 'hex')
      return given.length === expected.length && timingSafeEqual(given, expected) ? new Date(millis) : undefined
    },
  }
}
