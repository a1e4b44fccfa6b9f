import type { Clock } from '../clock.ts'
import { createDingFiles, type DingFiles } from './ding-files.ts'

type Environment = Readonly<Record<string, string | undefined>>

const API_URL = 'https://api.dingtalk.com'
// Where DingTalk keeps its files: its own hosts and the object store of its cloud.
const FILE_HOSTS = ['dingtalk.com', 'aliyuncs.com']

/** The connection to DingTalk's files of the environment; none without an app. */
export const openDingFiles = (env: Environment, clock: Clock): DingFiles | undefined => {
  const appKey = env['DINGTALK_APP_KEY']
  if (!appKey) return undefined
  const needed = (name: string): string => {
    const value = env[name]
    if (!value) throw new Error(`${name} must be set with DINGTALK_APP_KEY`)
    return value
  }
  return createDingFiles({
    appKey,
    appSecret: needed('DINGTALK_APP_SECRET'),
    unionId: needed('DINGTALK_UNION_ID'),
    apiUrl: API_URL,
    fileHosts: FILE_HOSTS,
    clock,
  })
}
