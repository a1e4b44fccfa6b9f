import type { Clock } from '../clock.ts'
import { createSettings, type Environment } from '../settings.ts'
import { createDingFiles, type DingFiles } from './ding-files.ts'

const API_URL = 'https://api.dingtalk.com'
// Where DingTalk keeps its files: its own hosts and the object store of its cloud.
const FILE_HOSTS = ['dingtalk.com', 'aliyuncs.com']

interface DingSettings {
  readonly appKey: string
  readonly appSecret: string
  readonly unionId: string
}

/** The app at DingTalk of the environment; none without a key. */
export const readDingSettings = (env: Environment): DingSettings | undefined => {
  const appKey = env['DINGTALK_APP_KEY']
  if (!appKey) return undefined
  const { needed, end } = createSettings(env)
  const why = 'with DINGTALK_APP_KEY'
  const settings = {
    appKey,
    appSecret: needed('DINGTALK_APP_SECRET', why),
    unionId: needed('DINGTALK_UNION_ID', why),
  }
  end()
  return settings
}

/** The connection to DingTalk's files of the environment; none without an app. */
export const openDingFiles = (env: Environment, clock: Clock): DingFiles | undefined => {
  const settings = readDingSettings(env)
  return settings && createDingFiles({ ...settings, apiUrl: API_URL, fileHosts: FILE_HOSTS, clock })
}
