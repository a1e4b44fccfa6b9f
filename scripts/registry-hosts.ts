interface Lock {
  readonly packages?: Readonly<Record<string, { readonly resolved?: string }>>
}

/** Packages whose place the lock file ties to one registry: it must install from whichever registry a machine uses. */
export const hostsInLock = (text: string): string[] => {
  const { packages = {} }: Lock = JSON.parse(text)
  return Object.entries(packages).flatMap(([name, { resolved }]) =>
    resolved !== undefined && /^[a-z+]+:\/\//.test(resolved) ? [`${name}: ${resolved}`] : [],
  )
}

/** Lines of an .npmrc that name a registry. */
export const hostsInNpmrc = (text: string): string[] =>
  text.split('\n').filter((line) => /https?:\/\//i.test(line) && !/^\s*[#;]/.test(line))
