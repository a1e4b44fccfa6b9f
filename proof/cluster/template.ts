import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const DEPLOY = join(import.meta.dirname, '..', '..', 'deploy')

/** The values of placeholders, by their names. */
export type Values = Readonly<Record<string, string>>

/** Where a file lies that operators use, too. */
export const deployed = (path: string): string => join(DEPLOY, path)

/** The placeholders of a template: `${NAME}`, as `envsubst` has them. */
export const placeholdersOf = (template: string): ReadonlySet<string> =>
  new Set([...template.matchAll(/\$\{(\w+)\}/g)].flatMap(([, name]) => name ?? []))

/** Fills in a template; one that has no value stops it, where `envsubst` would leave nothing. */
export const fillIn = (template: string, values: Values): string =>
  template.replaceAll(/\$\{(\w+)\}/g, (_whole, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`${name} has no value`)
    return value
  })

/** The same for a file of deploy/. */
export const render = (path: string, values: Values): string => fillIn(readFileSync(deployed(path), 'utf8'), values)
