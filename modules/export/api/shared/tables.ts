import type { Generated, JSONColumnType, Selectable } from 'kysely'
import type { ExportState } from '../../machine.ts'

export type ExportTables = {
  exportJob: {
    id: Generated<string>
    userId: string
    companyId: string | null
    exportType: string
    query: JSONColumnType<Record<string, unknown>>
    columns: string[]
    fileName: string
    isArchive: Generated<boolean>
    status: Generated<ExportState>
    progress: Generated<number>
    rowCount: number | null
    fileSize: number | null
    errorMessage: Generated<string>
    runId: string | null
    runs: Generated<number>
    finishedAt: string | null
    expiresAt: string | null
    rowVersion: Generated<number>
    createdAt: Generated<string>
    updatedAt: Generated<string>
  }
}

export type JobRecord = Selectable<ExportTables['exportJob']>
