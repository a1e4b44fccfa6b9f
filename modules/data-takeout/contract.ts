import { ANY_FILE, type Operations } from '#kernel/operation.ts'
import { id, listOf, nothing, shape, text } from '#kernel/schema.ts'
import { SHOWN_AT_MOST, Takeout, TakeoutContents } from './shapes.ts'
import { FIELDS } from './words.ts'

// The main account alone: it holds everything that any colleague may read. People who practise have no such account.
const owner = { who: { supplier: 'account.manage' }, owns: 'user', extension: true } as const

/** A company takes along all that it has here. */
export const operations = {
  getTakeoutContents: {
    ...owner,
    method: 'GET',
    path: '/api/DataTakeout/Contents',
    summary: '数据带走的内容',
    reply: TakeoutContents,
  },
  listTakeouts: {
    ...owner,
    method: 'GET',
    path: '/api/DataTakeout',
    summary: '最近的数据包',
    reply: listOf(Takeout, { max: SHOWN_AT_MOST }),
  },
  requestTakeout: {
    ...owner,
    method: 'POST',
    path: '/api/DataTakeout',
    summary: '申请数据带走',
    body: shape({ smsCode: text(10, { title: FIELDS.smsCode }) }),
    reply: Takeout,
    secret: true,
  },
  downloadTakeout: {
    ...owner,
    method: 'GET',
    path: '/api/DataTakeout/{id}/Content',
    summary: '下载数据包',
    params: shape({ id: id() }),
    file: ANY_FILE,
    reply: nothing(),
  },
} as const satisfies Operations
