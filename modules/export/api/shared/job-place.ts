import type { JobRecord } from './tables.ts'

/** What the log of changes files a job under: lists and archives are told apart. */
export const entityOf = ({ isArchive }: Pick<JobRecord, 'isArchive'>): 'DataTakeout' | 'Export' =>
  isArchive ? 'DataTakeout' : 'Export'

/** Where the person who asked finds the file. */
export const pageOf = ({ isArchive, companyId }: Pick<JobRecord, 'isArchive' | 'companyId'>): string => {
  if (isArchive) return '/admin/account/takeout'
  return companyId === null ? '/console/admin/export' : '/admin/export'
}
