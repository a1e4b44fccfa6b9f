import { exit, stdin, stdout } from 'node:process'
import { endWithProblems } from '#apps/start.ts'
import { findFirstData, setUp, type Outcome } from '#modules/setup/api/setup.ts'
import { missingIn, planOf, SETUP_FIELDS, wrongIn, type Answers } from '#modules/setup/rules.ts'
import { ASKING, ITEMS, STATES } from '#modules/setup/words.ts'
import { readConfig, type Config } from '#platform/config.ts'
import { createPool, LONG_WORK, openConnection } from '#platform/database/connect.ts'
import { createDatabaseAccess } from '#platform/database/database.ts'
import { migrate } from '#platform/database/migrate.ts'
import { createFieldCipher, type FieldKey } from '#platform/secrets/field-cipher.ts'
import { fieldKeysOf } from '#platform/secrets/field-keys.ts'
import { mustOpenDatabase } from '#platform/secrets/key-check.ts'
import { createSettings } from '#platform/settings.ts'
import { askFor, Cancelled } from './ask.ts'
import { readFlags } from './flags.ts'
import { WRITERS } from './writers.ts'

/** The command was called wrongly; nothing was written. */
const WRONG_USE = 2
const CONNECTIONS = 2

interface Settings {
  readonly config: Config
  readonly keys: readonly [FieldKey, ...FieldKey[]]
}

/** No code is sent from here, so the settings of the SMS provider may still be missing. */
const readSettings = (): Settings => {
  const { attempt, end } = createSettings(process.env)
  const config = attempt(() => readConfig())
  const keys = attempt(() => fieldKeysOf(process.env))
  end()
  return { config: config(), keys: keys() }
}

const refuseUse = (text: string): never => {
  process.stderr.write(text)
  exit(WRONG_USE)
}

const mustBeRight = (answers: Answers): void => {
  const wrong = wrongIn(answers)
  if (wrong.length > 0) refuseUse(`\n${wrong.map((one) => `  ${one}\n`).join('')}\n`)
}

const lineOf = ({ item, state, what }: Outcome): string => `  ${ITEMS[item]}  ${STATES[state]}  ${what}\n`

const setup = async (): Promise<void> => {
  const flags = readFlags(process.argv.slice(2))
  if ('text' in flags) {
    if (flags.isHelp) {
      stdout.write(flags.text)
      return
    }
    return refuseUse(flags.text)
  }
  const isAsking = stdin.isTTY && stdout.isTTY
  const missing = missingIn(flags.answers)
  mustBeRight(flags.answers)
  if (!isAsking && missing.length > 0) refuseUse(ASKING.missing(missing.map((field) => SETUP_FIELDS[field].flag)))

  const { config, keys } = readSettings()
  const connection = await openConnection(config)
  try {
    await migrate(connection.options)
    const db = createDatabaseAccess(createPool(connection.options, CONNECTIONS, LONG_WORK))
    try {
      await mustOpenDatabase(db, keys)
      const answers = isAsking ? await askFor(flags, await findFirstData(db)) : flags.answers
      const outcomes = await setUp(db, createFieldCipher(keys), planOf(answers), WRITERS)
      stdout.write(`\n${outcomes.map(lineOf).join('')}${ASKING.next(`${config.publicUrl}/console`)}`)
      if (outcomes.some(({ state }) => state === 'refused')) process.exitCode = 1
    } finally {
      await db.close()
    }
  } finally {
    await connection.close()
  }
}

try {
  await setup()
} catch (error) {
  if (error instanceof Cancelled) {
    stdout.write(ASKING.cancelled)
    exit(WRONG_USE)
  }
  endWithProblems(error)
}
