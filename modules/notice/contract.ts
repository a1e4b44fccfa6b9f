import type { Operations } from '#kernel/operation.ts'
import { id, listOf, nothing, shape } from '#kernel/schema.ts'
import {
  Announcement,
  AnnouncementDraft,
  AnnouncementQuery,
  Counts,
  LiveEvent,
  MineChange,
  MineRow,
  Model,
  ModelChange,
  NoticeQuery,
  NoticeRow,
  ReadBody,
  Receiver,
  ReceiverQuery,
  Template,
  TemplateChange,
  TemplateDraft,
  TemplateQuery,
  TestSent,
} from './shapes.ts'
import { SUMMARIES } from './words.ts'

const one = shape({ id: id() })
const model = shape({ id: id(), modelId: id() })
const members = { supplier: 'member', staff: 'supplier.view' } as const
const authors = { staff: 'notice.template' } as const
// Also those who belong to no company yet.
const everybody = 'signed_in'

/** Settings of a company; `{id}` is the supplier's. */
const settings = {
  listOpenNotices: {
    method: 'GET',
    path: '/api/Supplier/{id}/OpenNotice',
    summary: SUMMARIES.open,
    who: members,
    owns: 'company',
    params: one,
    reply: listOf(Model),
  },
  listUnopenNotices: {
    method: 'GET',
    path: '/api/Supplier/{id}/UnOpenNotice',
    summary: SUMMARIES.unopen,
    who: members,
    owns: 'company',
    params: one,
    reply: listOf(Model),
  },
  getNoticeModel: {
    method: 'GET',
    path: '/api/SupplierNotice/{id}/Model/{modelId}',
    summary: SUMMARIES.getModel,
    who: members,
    owns: 'company',
    params: model,
    reply: Model,
  },
  setNoticeModel: {
    method: 'POST',
    path: '/api/SupplierNotice/{id}/Model/{modelId}',
    summary: SUMMARIES.setModel,
    who: { supplier: 'notice.manage' },
    owns: 'company',
    params: model,
    body: ModelChange,
    reply: Model,
  },
  listNoticeReceivers: {
    method: 'GET',
    path: '/api/SupplierNotice/{id}/Receiver',
    summary: SUMMARIES.receivers,
    who: members,
    owns: 'company',
    params: one,
    query: ReceiverQuery,
    reply: listOf(Receiver),
    paged: true,
  },
  listMyNoticeModels: {
    method: 'GET',
    path: '/api/SupplierNotice/Mine',
    summary: SUMMARIES.mine,
    who: { supplier: 'member' },
    owns: 'user',
    reply: listOf(MineRow),
    extension: true,
  },
  setMyNoticeModels: {
    method: 'PUT',
    path: '/api/SupplierNotice/Mine',
    summary: SUMMARIES.setMine,
    who: { supplier: 'member' },
    owns: 'user',
    body: MineChange,
    reply: listOf(MineRow),
    extension: true,
  },
} as const satisfies Operations

const templates = {
  listNoticeTemplates: {
    method: 'GET',
    path: '/api/SupplierNoticeTemplate',
    summary: SUMMARIES.templates,
    who: authors,
    owns: 'buyer',
    query: TemplateQuery,
    reply: listOf(Template),
    paged: true,
  },
  getNoticeTemplate: {
    method: 'GET',
    path: '/api/SupplierNoticeTemplate/{id}',
    summary: SUMMARIES.template,
    who: authors,
    owns: 'buyer',
    params: one,
    reply: Template,
  },
  addNoticeTemplate: {
    method: 'POST',
    path: '/api/SupplierNoticeTemplate',
    summary: SUMMARIES.addTemplate,
    who: authors,
    owns: 'buyer',
    body: TemplateDraft,
    reply: Template,
  },
  changeNoticeTemplate: {
    method: 'PUT',
    path: '/api/SupplierNoticeTemplate/{id}',
    summary: SUMMARIES.changeTemplate,
    who: authors,
    owns: 'buyer',
    params: one,
    body: TemplateChange,
    reply: Template,
  },
  removeNoticeTemplate: {
    method: 'DELETE',
    path: '/api/SupplierNoticeTemplate/{id}',
    summary: SUMMARIES.removeTemplate,
    who: authors,
    owns: 'buyer',
    params: one,
    reply: nothing(),
  },
  testNoticeTemplate: {
    method: 'POST',
    path: '/api/SupplierNoticeTemplate/{id}/Test',
    summary: SUMMARIES.testTemplate,
    who: authors,
    owns: 'buyer',
    params: one,
    reply: TestSent,
    extension: true,
  },
} as const satisfies Operations

/** The notice centre: each person's own. */
const centre = {
  listNotices: {
    method: 'GET',
    path: '/api/Notice',
    summary: SUMMARIES.list,
    who: everybody,
    owns: 'user',
    query: NoticeQuery,
    reply: listOf(NoticeRow),
    paged: true,
    extension: true,
  },
  countNotices: {
    method: 'GET',
    path: '/api/Notice/Count',
    summary: SUMMARIES.count,
    who: everybody,
    owns: 'user',
    reply: Counts,
    extension: true,
  },
  readNotices: {
    method: 'POST',
    path: '/api/Notice/Read',
    summary: SUMMARIES.read,
    who: everybody,
    owns: 'user',
    body: ReadBody,
    reply: Counts,
    extension: true,
  },
  listenNotices: {
    method: 'GET',
    path: '/api/Notice/Events',
    summary: SUMMARIES.events,
    who: everybody,
    owns: 'user',
    stream: 'events',
    reply: LiveEvent,
    extension: true,
  },
} as const satisfies Operations

const announcements = {
  publishAnnouncement: {
    method: 'POST',
    path: '/api/Announcement',
    summary: SUMMARIES.announce,
    who: authors,
    owns: 'buyer',
    body: AnnouncementDraft,
    reply: Announcement,
    extension: true,
  },
  listAnnouncements: {
    method: 'GET',
    path: '/api/Announcement',
    summary: SUMMARIES.announcements,
    who: everybody,
    owns: 'nobody',
    query: AnnouncementQuery,
    reply: listOf(Announcement),
    paged: true,
    extension: true,
  },
  getAnnouncement: {
    method: 'GET',
    path: '/api/Announcement/{id}',
    summary: SUMMARIES.announcement,
    who: everybody,
    owns: 'nobody',
    params: one,
    reply: Announcement,
    extension: true,
  },
} as const satisfies Operations

export const operations = { ...settings, ...templates, ...centre, ...announcements } as const satisfies Operations
