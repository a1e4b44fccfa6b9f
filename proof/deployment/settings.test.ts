import { describe, expect, test } from 'vitest'
import { readAllSettings } from '#apps/settings.ts'
import { StartProblems, type Environment } from '#platform/settings.ts'
import { environments, explainedSettings, filledIn, isReadByProgram } from './settings.ts'

const ALL = Object.entries(environments())

/** The settings that a start complains of. */
const complaintsOf = (env: Environment): string[] => {
  try {
    readAllSettings(env)
    return []
  } catch (error) {
    if (!(error instanceof StartProblems)) throw error
    return error.sentences.map((sentence) => sentence.split(' ')[0] ?? '')
  }
}
const REQUIRED = complaintsOf({ NODE_ENV: 'production' })

describe('the settings of a deployment', () => {
  const explained = explainedSettings()
  const isRead = isReadByProgram()
  const unknown = (names: readonly string[]): string[] => names.filter((name) => !explained.has(name) || !isRead(name))

  test.each(ALL)('are settings that the product reads and explains, in %s', (_where, env) => {
    expect(Object.keys(env).length).toBeGreaterThan(REQUIRED.length)
    expect(unknown(Object.keys(env))).toEqual([])
  })
  test('are noticed when nobody reads them', () => {
    expect(unknown(['FIELD_KEYS', 'FIELD_KEY', 'PUBLIC_URLS'])).toEqual(['FIELD_KEY', 'PUBLIC_URLS'])
  })

  test.each(ALL)('are all that a start in production wants once they are filled in, in %s', (_where, env) => {
    expect(env['NODE_ENV']).toBe('production')
    expect(complaintsOf(filledIn(env))).toEqual([])
  })
  test.each(ALL)('are refused as long as they are an example, in %s', (_where, env) => {
    expect(complaintsOf(env)).toContain('FIELD_KEYS')
  })
  test.each(REQUIRED)('without %s are refused', (name) => {
    for (const [, env] of ALL) expect(complaintsOf({ ...filledIn(env), [name]: '' })).toContain(name)
  })
})
