import { DEVICES } from './words.ts'

// The first that matches counts: most browsers call themselves by the names of others too.
const PROGRAMS = [
  [/MicroMessenger/, DEVICES.wechat],
  [/DingTalk/, DEVICES.dingtalk],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
] as const

const SYSTEMS = [
  [/HarmonyOS|OpenHarmony/, 'HarmonyOS'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
] as const

/**
 * What people call the device that they sign in with; nothing when it says nothing that we know. Only words of ours
 * come out.
 */
export const deviceOf = (userAgent: string | undefined): string => {
  const agent = (userAgent ?? '').slice(0, 1_000)
  const wordIn = (list: readonly (readonly [RegExp, string])[]): string[] =>
    list.filter(([pattern]) => pattern.test(agent)).map(([, word]) => word)
  return [wordIn(PROGRAMS)[0], wordIn(SYSTEMS)[0]].filter(Boolean).join(' · ')
}
