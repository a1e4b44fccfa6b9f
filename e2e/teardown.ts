import { rmSync } from 'node:fs'

/** The database of the run goes with the run. */
const teardown = (): void => {
  const dataDir = process.env['E2E_DATA_DIR']
  if (dataDir !== undefined) rmSync(dataDir, { recursive: true, force: true })
}

export default teardown
