import { fieldOf, isRecord } from '#kernel/json.ts'

/** Packages whose place the lock file ties to one registry: it must install from whichever registry a machine uses. */
export const hostsInLock = (lock: string): string[] => {
  const packages = fieldOf(JSON.parse(lock), 'packages')
  return Object.entries(isRecord(packages) ? packages : {}).flatMap(([name, one]) => {
    const resolved = fieldOf(one, 'resolved')
    return typeof resolved === 'string' && /^[a-z+]+:\/\//.test(resolved) ? [`${name}: ${resolved}`] : []
  })
}

/** Lines of an .npmrc that name a registry. */
export const hostsInNpmrc = (npmrc: string): string[] =>
  npmrc.split('\n').filter((line) => /https?:\/\//i.test(line) && !/^\s*[#;]/.test(line))
