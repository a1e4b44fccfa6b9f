import { join } from 'node:path'

/** Where exports lie while they are made. */
export const draftsIn = (dataDir: string): string => join(dataDir, 'export-drafts')
