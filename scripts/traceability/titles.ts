import { globSync, readFileSync } from 'node:fs'

export interface TitledTest {
  readonly file: string
  readonly title: string
}

const TITLE = /\b(?:test|it|describe)(?:\.\w+)*\s*(?:\([^)]*\)\s*)?\(\s*(['"`])([\s\S]*?)\1/g
const ID = /\b[RWDSE]-(?:\d{2,3}|NET|EXP)\b/g

/** Every test whose title names a rule, under the ids that it names. */
export const testsByRule = (root: string): ReadonlyMap<string, readonly TitledTest[]> => {
  const files = globSync('{kernel,modules,platform,shell,apps,scripts,proof,e2e}/**/*.{test,spec}.{ts,tsx}', {
    cwd: root,
  })
  const titled = files
    .toSorted()
    .flatMap((file) =>
      [...readFileSync(`${root}/${file}`, 'utf8').matchAll(TITLE)].map(([, , title = '']) => ({ file, title })),
    )
    .flatMap((test) => [...new Set(test.title.match(ID))].map((id) => ({ id, test })))
  const ids = [...new Set(titled.map(({ id }) => id))]
  return new Map(ids.map((id) => [id, titled.filter((one) => one.id === id).map(({ test }) => test)]))
}
