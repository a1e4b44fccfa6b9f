import { rowVersion } from '#kernel/fields.ts'
import { listQuery } from '#kernel/operation.ts'
import { STAFF_ROLES, SUPPLIER_ROLES } from '#kernel/permission.ts'
import {
  codeOf,
  count,
  flag,
  id,
  instant,
  labelled,
  listOf,
  nullable,
  oneOf,
  optional,
  shape,
  shaped,
  type Static,
  text,
  words,
} from '#kernel/schema.ts'
import { ROLE_NAMES } from '#kernel/words.ts'
import { CHANNELS, DELIVERY_CHANNELS } from './catalogue-entry.ts'
import { CHANNEL_NAMES, DELIVERY_NAMES, FIELDS, KIND_NAMES, LEVEL_NAMES, MESSAGES } from './words.ts'

const channel = labelled(oneOf(CHANNELS, FIELDS.channel), CHANNEL_NAMES)
const channels = listOf(channel, { max: CHANNELS.length, title: FIELDS.channels })
const level = codeOf(LEVEL_NAMES, FIELDS.level)

/** How the official account names the fields of a template, and we the templates. */
export const KEYWORD_NAME = '^[a-z_]{3,20}\\d{0,2}$'
export const WECHAT_TEMPLATE = '^[a-z][a-z0-9_]{0,63}$'
export const KEYWORDS_MOST = 8

const Keyword = shape({
  name: shaped(KEYWORD_NAME, 24, FIELDS.keyword, MESSAGES.keywordName),
  value: text(200, { title: FIELDS.keyword }),
})

const template = {
  name: words(40, FIELDS.name),
  groupName: words(20, FIELDS.group),
  bizType: words(40, FIELDS.bizType),
  title: words(100, FIELDS.title),
  content: words(1000, FIELDS.content),
  channels,
  wechatTemplate: shaped(WECHAT_TEMPLATE, 64, FIELDS.wechatTemplate, MESSAGES.wechatTemplate),
  wechatKeywords: listOf(Keyword, { max: KEYWORDS_MOST, title: FIELDS.wechatKeywords }),
  defaultRoles: listOf(
    labelled(oneOf([...Object.keys(SUPPLIER_ROLES), ...Object.keys(STAFF_ROLES)], FIELDS.defaultRoles), ROLE_NAMES),
    {
      max: 20,
      title: FIELDS.defaultRoles,
    },
  ),
  level,
  isTodo: flag(FIELDS.isTodo),
  isUrgent: flag(FIELDS.isUrgent),
  isEnabled: flag(FIELDS.isEnabled),
}

/** Whether messages of the kind let their receivers act at once. */
const hasLink = flag(FIELDS.hasLink)

export const Template = shape({
  id: id(),
  code: words(60, FIELDS.code),
  ...template,
  hasLink,
  /** What the link in the message does; nothing where the product has no step for it. */
  linkLabel: text(40, { title: FIELDS.linkLabel }),
  variables: listOf(words(40, FIELDS.variables)),
  isBuiltIn: flag(FIELDS.isBuiltIn),
  sentCount: count(FIELDS.sent),
  failedCount: count(FIELDS.failed),
  rowVersion: rowVersion(),
  updatedAt: instant(),
})
export type Template = Static<typeof Template>

export const TemplateChange = shape({ rowVersion: rowVersion(), ...template, hasLink: optional(hasLink) })
export type TemplateChange = Static<typeof TemplateChange>

export const TemplateDraft = shape({
  code: shaped('^[A-Za-z][A-Za-z0-9.]{1,59}$', 60, FIELDS.code, MESSAGES.codeShape),
  ...template,
  hasLink: optional(hasLink),
})
export type TemplateDraft = Static<typeof TemplateDraft>

/** On which ways a test goes out. */
export const TestSent = shape({ channels })
export type TestSent = Static<typeof TestSent>

export const TemplateQuery = listQuery(['sort', 'code', 'name'], {
  BizType: optional(text(40, { title: FIELDS.bizType })),
  Channel: optional(channel),
})
export type TemplateQuery = Static<typeof TemplateQuery>

const clock = (title: string) => shaped('^([01]\\d|2[0-3]):[0-5]\\d$', 5, title, MESSAGES.clock)
const quietHours = nullable(
  shape({ from: clock(FIELDS.quietFrom), to: clock(FIELDS.quietTo) }, { title: FIELDS.quietHours }),
)
const setting = {
  isOpen: flag(FIELDS.isOpen),
  channels,
  /** Nothing: everybody with one of the template's roles. */
  receiverIds: nullable(listOf(id(FIELDS.receivers), { max: 100, title: FIELDS.receivers })),
  /** Nothing: at any hour. */
  quietHours,
}

/** One kind of notice in the settings of a company. */
export const Model = shape({
  modelId: id(),
  code: words(60, FIELDS.code),
  name: words(40, FIELDS.name),
  groupName: words(20, FIELDS.group),
  level,
  offeredChannels: channels,
  defaultRoles: listOf(words(40, FIELDS.defaultRoles)),
  ...setting,
  /** Who hears it as things stand. */
  receivers: listOf(shape({ id: id(), name: text(50), wechatBound: flag(FIELDS.wechatBound) })),
  nobodyReceives: flag(FIELDS.nobodyReceives),
  rowVersion: rowVersion(),
})
export type Model = Static<typeof Model>

export const ModelChange = shape({ rowVersion: rowVersion(), ...setting })
export type ModelChange = Static<typeof ModelChange>

export const Receiver = shape({
  id: id(),
  name: text(50, { title: FIELDS.name }),
  mobileMasked: text(20, { title: FIELDS.mobile }),
  roleKeys: listOf(words(40, FIELDS.defaultRoles)),
  isOwner: flag(FIELDS.isOwner),
  isSubscribed: flag(FIELDS.isSubscribed),
  wechatBound: flag(FIELDS.wechatBound),
})
export type Receiver = Static<typeof Receiver>
export const ReceiverQuery = listQuery(['name'], { ModelId: optional(id(FIELDS.template)) })
export type ReceiverQuery = Static<typeof ReceiverQuery>

/** One kind of notice that reaches the caller. */
export const MineRow = shape({
  modelId: id(),
  name: words(40, FIELDS.name),
  groupName: words(20, FIELDS.group),
  level,
  onWechat: flag(FIELDS.onWechat),
})
export type MineRow = Static<typeof MineRow>
export const MineChange = shape({
  rows: listOf(shape({ modelId: id(FIELDS.template), onWechat: flag(FIELDS.onWechat) }), { min: 1, max: 200 }),
})

/** What a member of staff gets in the app that they work in beside the portal, and when it is to be quiet. */
export const StaffMine = shape({
  rows: listOf(
    shape({
      modelId: id(),
      name: words(40, FIELDS.name),
      groupName: words(20, FIELDS.group),
      level,
      isOn: flag(FIELDS.isOn),
    }),
  ),
  quietHours,
  rowVersion: rowVersion(),
})
export type StaffMine = Static<typeof StaffMine>
export const StaffMineChange = shape({
  rowVersion: rowVersion(),
  mutedIds: listOf(id(FIELDS.template), { max: 200, title: FIELDS.mutedIds }),
  quietHours,
})
export type StaffMineChange = Static<typeof StaffMineChange>

export const KINDS = { todo: 1, notice: 2, announcement: 3 } as const
const kind = labelled(oneOf(Object.values(KINDS), FIELDS.kind), KIND_NAMES)

export const NoticeRow = shape({
  id: id(),
  code: words(60, FIELDS.code),
  kind,
  title: text(200, { title: FIELDS.title }),
  summary: text(2000, { title: FIELDS.summary }),
  bizType: text(40, { title: FIELDS.bizType }),
  bizId: text(60, { title: FIELDS.bizId }),
  url: text(500, { title: FIELDS.url, format: 'uri-reference' }),
  sentAt: instant(FIELDS.sentAt),
  readAt: nullable(instant(FIELDS.readAt)),
  isTodo: flag(FIELDS.isTodo),
  doneAt: nullable(instant(FIELDS.doneAt)),
  mustRead: flag(FIELDS.mustRead),
  channelResults: listOf(
    shape({
      channel: labelled(oneOf(DELIVERY_CHANNELS, FIELDS.channel), DELIVERY_NAMES),
      state: words(20, FIELDS.state),
      at: nullable(instant(FIELDS.sentAt)),
    }),
  ),
})
export type NoticeRow = Static<typeof NoticeRow>
export const NoticeQuery = listQuery(['sentAt'], {
  Kind: optional(listOf(kind, { max: 3, title: FIELDS.kind })),
  Unread: optional(flag(FIELDS.unread)),
})
export type NoticeQuery = Static<typeof NoticeQuery>

const counts = { unread: count(FIELDS.unread) }
export const Counts = shape(counts)
export type Counts = Static<typeof Counts>

/** What a stream sends: the counts at the beginning, and again whenever they change. */
export const LiveEvent = shape({ type: oneOf(['hello', 'notice'], FIELDS.kind), ...counts })
export type LiveEvent = Static<typeof LiveEvent>

export const ReadBody = shape({
  ids: optional(listOf(id(FIELDS.ids), { max: 200, title: FIELDS.ids })),
  all: optional(flag(FIELDS.all)),
})
export type ReadBody = Static<typeof ReadBody>
