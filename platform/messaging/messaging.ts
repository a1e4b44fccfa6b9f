import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import type { FieldCipher } from '../secrets/field-cipher.ts'
import { createSandboxAccount } from './sandbox/account-api.ts'
import type { SandboxMount } from './sandbox/mount.ts'
import { createSandboxMessenger } from './sandbox/phone.ts'
import { sandboxWechat } from './sandbox/settings.ts'
import { createSandboxPhone, type SandboxPhone, type SmsSender } from './sms.ts'
import { createSmsProvider } from './sms/provider.ts'
import { readSmsSettings } from './sms/settings.ts'
import { absentAccount } from './wechat/absent.ts'
import { createOfficialAccount, type OfficialAccount } from './wechat/official-account.ts'
import { readWechatSettings, type WechatSettings } from './wechat/settings.ts'
import { readEndpoints, type Endpoints } from './work-app/settings.ts'

/** The ways out to people: SMS, the messaging app, and the apps that staff work in. */
export interface Messaging {
  readonly sms: SmsSender
  readonly account: OfficialAccount
  /** Nothing in production without an official account. */
  readonly wechat: WechatSettings | undefined
  /** Where the apps that staff work in are reached; which of them is used is a setting. */
  readonly workApps: Endpoints
  /** The sandbox phone and the far end of its official account; nothing in production. */
  readonly sandbox: (SandboxMount & { readonly phone: SandboxPhone }) | undefined
}

export interface MessagingDeps {
  readonly config: Pick<Config, 'production' | 'publicUrl' | 'passportUrl'>
  readonly db: Database
  readonly cipher: FieldCipher
  readonly clock: Clock
}

/** Reads SMS_*, WECHAT_* and the addresses of work apps and puts the parts together. What is not configured is the sandbox, except in production. */
export const openMessaging = (
  env: Readonly<Record<string, string | undefined>>,
  { config, db, cipher, clock }: MessagingDeps,
): Messaging => {
  const { production, publicUrl, passportUrl } = config
  const provider = readSmsSettings(env, production)
  const configured = readWechatSettings(env, production)
  const local = sandboxWechat(cipher, publicUrl)
  const wechat = configured ?? (production ? undefined : local)
  const phone = createSandboxPhone(db, cipher)
  const messenger = createSandboxMessenger({
    db,
    clock,
    settings: local,
    callbackUrl: `${passportUrl}/api/oauth2/wechat_event`,
  })
  return {
    sms: provider ? createSmsProvider(provider, clock) : phone,
    account: wechat ? createOfficialAccount(wechat, clock) : absentAccount,
    wechat,
    workApps: readEndpoints(env, production, publicUrl),
    sandbox: production
      ? undefined
      : {
          phone,
          messenger,
          account: createSandboxAccount(local, db, clock),
          appId: local.appId,
          origins: [publicUrl, passportUrl].map((url) => new URL(url).origin),
          workApps: { db, cipher, clock },
          production,
        },
  }
}
