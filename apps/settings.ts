import { exportRowsMax } from '#modules/export/api/limits.ts'
import { readAnchorSettings } from '#platform/audit-anchor/settings.ts'
import { readConfig, type Config } from '#platform/config.ts'
import { readSlowQueryMs } from '#platform/database/slow-log.ts'
import { readDingSettings } from '#platform/dingtalk/settings.ts'
import { readSmsSettings } from '#platform/messaging/sms/settings.ts'
import { readWechatSettings } from '#platform/messaging/wechat/settings.ts'
import { readClouds } from '#platform/recognition/settings.ts'
import { fieldKeysOf } from '#platform/secrets/field-keys.ts'
import { readSigningSettings } from '#platform/signing/settings.ts'
import { createSettings, type Environment } from '#platform/settings.ts'
import { readS3Settings } from '#platform/storage/settings.ts'
import { readTraceSettings } from '#platform/tracing/settings.ts'
import { readWorkerPort } from './worker/port.ts'

/** Everything else that is read from the environment while the product starts. */
const READERS: readonly ((env: Environment) => unknown)[] = [
  fieldKeysOf,
  (env) => readSmsSettings(env),
  (env) => readWechatSettings(env),
  readS3Settings,
  readDingSettings,
  readClouds,
  readSigningSettings,
  readAnchorSettings,
  exportRowsMax,
  readSlowQueryMs,
  readTraceSettings,
  readWorkerPort,
]

/** The configuration of a server or worker. Whatever is wrong, here or where a part reads its own, is said at once. */
export const readAllSettings = (env: Environment = process.env): Config => {
  const { attempt, end } = createSettings(env)
  const config = attempt(() => readConfig(env))
  for (const read of READERS) attempt(() => read(env))
  end()
  return config()
}
