import { Progress, Typography } from 'antd'
import { showMoment } from '#shell/format.ts'
import { StatusTag } from '#shell/kit/detail/status-tag.tsx'
import type { Column, ListDefinition } from '#shell/kit/list/definition.ts'
import { statusFilter } from '#shell/kit/list/document-list.ts'
import type { ExportJob, ExportQuery } from '../shapes.ts'
import { FIELDS } from '../words.ts'
import { ExportActions } from './export-actions.tsx'
import { face, isUnderWay } from './shared/face.ts'
import { showDaysLeft, showSize } from './shared/show.ts'
import { CENTRE } from './words.ts'

type Sort = 'createdAt'

/** The state, and below it how far it has come or why it failed. */
const State = ({ job }: { readonly job: ExportJob }) => (
  <>
    <StatusTag tone={face.toneOf(job.status)}>{job.statusName}</StatusTag>
    {isUnderWay(job) ? (
      <Progress percent={job.progress} size="small" aria-label={CENTRE.progress(job.fileName)} />
    ) : null}
    {job.errorMessage === '' ? null : (
      <Typography.Paragraph type="danger" style={{ margin: 0 }}>
        {job.errorMessage}
      </Typography.Paragraph>
    )}
  </>
)

const COLUMNS: readonly Column<ExportJob, Sort>[] = [
  {
    key: 'fileName',
    title: FIELDS.fileName,
    width: 280,
    fixed: true,
    priority: 'must',
    card: 'title',
    render: (job) => job.fileName,
  },
  { key: 'exportType', title: FIELDS.exportType, width: 130, render: (job) => job.exportTypeName },
  { key: 'status', title: FIELDS.status, width: 180, card: 'body', render: (job) => <State job={job} /> },
  {
    key: 'rowCount',
    title: FIELDS.rowCount,
    width: 100,
    align: 'end',
    render: (job) => (job.rowCount === null ? null : CENTRE.rows(job.rowCount)),
  },
  {
    key: 'fileSize',
    title: FIELDS.fileSize,
    width: 100,
    align: 'end',
    render: (job) => (job.fileSize === null ? null : showSize(job.fileSize)),
  },
  {
    key: 'createdAt',
    title: FIELDS.createdAt,
    sort: 'createdAt',
    width: 150,
    render: (job) => showMoment(job.createdAt),
  },
  {
    key: 'expiresAt',
    title: FIELDS.expiresAt,
    width: 130,
    render: (job) => (job.fileUrl === '' || job.expiresAt === null ? null : showDaysLeft(job.expiresAt, Date.now())),
  },
  {
    key: 'actions',
    title: CENTRE.actions,
    width: 120,
    priority: 'must',
    card: 'body',
    render: (job) => <ExportActions job={job} />,
  },
]

/** The list of the person's own exports. */
export const EXPORT_LIST: ListDefinition<ExportJob, ExportQuery, Sort> = {
  pageKey: 'Export.List',
  title: CENTRE.title,
  searchHint: CENTRE.searchHint,
  id: (job) => job.id,
  name: (job) => job.fileName,
  columns: COLUMNS,
  filters: [statusFilter(FIELDS.status, face.stateOptions('supplier'))],
  tabs: [],
  empty: CENTRE.empty,
}
