import { moveBody } from '#kernel/document.ts'
import { ANY_FILE, type Operations } from '#kernel/operation.ts'
import { id, listOf, nothing, shape } from '#kernel/schema.ts'
import { ExportJob, ExportQuery, ExportRequest } from './shapes.ts'

const one = shape({ id: id() })
// Beyond this, an export takes the rights to the list behind it: asked for when it is ordered and again when it is made.
const makers = { supplier: 'export.make', staff: 'export.make' } as const

export const operations = {
  listExports: {
    method: 'GET',
    path: '/api/Export',
    summary: '我的导出',
    who: makers,
    owns: 'user',
    query: ExportQuery,
    reply: listOf(ExportJob),
    paged: true,
  },
  createExport: {
    method: 'POST',
    path: '/api/Export',
    summary: '新建导出',
    who: makers,
    owns: 'user',
    body: ExportRequest,
    reply: ExportJob,
  },
  getExport: {
    method: 'GET',
    path: '/api/Export/{id}',
    summary: '导出详情',
    who: makers,
    owns: 'user',
    params: one,
    reply: ExportJob,
    extension: true,
  },
  downloadExport: {
    method: 'GET',
    path: '/api/Export/{id}/Content',
    summary: '下载导出文件',
    who: makers,
    owns: 'user',
    params: one,
    file: ANY_FILE,
    reply: nothing(),
    extension: true,
  },
  retryExport: {
    method: 'POST',
    path: '/api/Export/{id}/Retry',
    summary: '重新导出',
    who: makers,
    owns: 'user',
    params: one,
    body: moveBody({}),
    reply: ExportJob,
    extension: true,
  },
} as const satisfies Operations
