import { systemCaller, type Caller } from '#kernel/caller.ts'
import { minuteOf } from '#kernel/day.ts'
import { roleKeysWith } from '#kernel/permission.ts'
import type { NoticeMessage } from '#kernel/notice.ts'
import type { Tx } from '#platform/database/database.ts'
import { notices as counted } from '#platform/metrics/metrics.ts'
import { wakeUp } from '#platform/notices/wake-ups.ts'
import { render } from '../render.ts'
import { clipped, dueAt, filledKeywords, receiversOf } from '../rules.ts'
import { KINDS } from '../shapes.ts'
import { staffReceivers } from '../staff-receivers.ts'
import type { Channel, DeliveryChannel } from '../catalogue-entry.ts'
import { joinUnread } from './combine.ts'
import * as deliveries from './delivery-store.ts'
import * as notices from './notice-store.ts'
import type { DeliveryDeps } from './deps.ts'
import { sendDue } from './send.ts'
import * as settings from './settings-store.ts'
import { quietHoursOf } from './settings.ts'
import * as templates from './template-store.ts'
import { keepTemplates } from './templates.ts'

const TITLE_MOST = 200
const SUMMARY_MOST = 2_000

/** One person who hears it, for a company or as staff. */
interface Target {
  readonly userId: string
  readonly companyId: string | null
  readonly channels: readonly (Channel | DeliveryChannel)[]
  readonly due: string
}

/**
 * Brings an event to people: the rows of all in one transaction, then whatever goes out beside. An event that arrives
 * twice finds its rows and adds nothing.
 */
export const deliverNotice = async (deps: DeliveryDeps, message: NoticeMessage): Promise<void> => {
  const me = systemCaller('notice.deliver')
  const known = await deps.db.read(me, (tx) => templates.findByCode(tx, me, message.code))
  // A worker of a newer release may be the first to send something new.
  if (!known) await keepTemplates(deps.db)
  const heard = await deps.db.write(me, (tx) => write(deps, tx, me, message))
  counted.inc({ channel: 'inApp', outcome: 'sent' }, heard)
  await sendDue(deps, message.id)
}

/** Gives back how many people hear of it. */
const write = async (deps: DeliveryDeps, tx: Tx, me: Caller, message: NoticeMessage): Promise<number> => {
  // A step and the to-do that it answers may be delivered at the same moment: neither would see the other.
  await notices.lockDocument(tx, me, message)
  const finished = await settleFor(tx, me, message)
  const template = await templates.findByCode(tx, me, message.code)
  const heard = template?.isEnabled ? await insertFor(deps, tx, me, message, template) : []
  await wakeUp(tx, me, [...finished, ...heard])
  return heard.length
}

/** The side that took the step has nothing more to do about it. */
const settleFor = async (tx: Tx, me: Caller, message: NoticeMessage): Promise<string[]> => {
  if (message.by === 'system') return []
  if (message.by === 'staff') return notices.settle(tx, me, message, null, message.at)
  return message.companyId === null ? [] : notices.settle(tx, me, message, message.companyId, message.at)
}

const insertFor = async (
  deps: DeliveryDeps,
  tx: Tx,
  me: Caller,
  message: NoticeMessage,
  template: templates.TemplateRow,
): Promise<string[]> => {
  const now = deps.clock()
  const row = {
    eventId: message.id,
    code: message.code,
    kind: message.code === 'announcement' ? KINDS.announcement : template.isTodo ? KINDS.todo : KINDS.notice,
    ...wordsOf(template, message.vars),
    bizType: message.bizType,
    bizId: message.bizId,
    url: message.url,
    toldAt: message.at,
    sentAt: message.from ?? now.toISOString(),
    shownUntil: message.until ?? null,
  }
  if (message.everyone) return notices.insertForAll(tx, me, row, message.categoryIds ?? [])
  const ofCompany = await companyTargets(tx, me, message, template, now)
  // Who practises reads of it in the portal; nobody else hears of it, and nothing leaves the house.
  const isPractice = await notices.concernsPractice(tx, me, message)
  const all = isPractice
    ? ofCompany.map((target) => ({ ...target, channels: [] }))
    : [...ofCompany, ...(await otherTargets(deps, tx, me, message, template, now))]
  const { joined, others: targets } =
    message.combines === true
      ? await joinUnread(tx, me, message, all, row.sentAt, (times) =>
          wordsOf(template, { ...message.vars, count: String(times) }),
        )
      : { joined: [], others: all }
  const isTodo = row.kind === KINDS.todo
  const done = {
    company: isTodo ? await doneAlready(tx, me, message, message.companyId) : null,
    staff: isTodo ? await doneAlready(tx, me, message, null) : null,
  }
  const written = await notices.insert(
    tx,
    me,
    targets.map(({ userId, companyId }) => ({
      ...row,
      userId,
      companyId,
      readAt: null,
      doneAt: companyId === null ? done.staff : done.company,
    })),
  )
  const keywords = filledKeywords(template, { ...message.vars, sentTime: minuteOf(new Date(row.sentAt)) })
  const byPerson = new Map(targets.map((target) => [keyOf(target), target]))
  await deliveries.insert(
    tx,
    me,
    written.flatMap((one) => {
      const target = byPerson.get(keyOf(one))
      return (target?.channels ?? []).flatMap((channel) =>
        channel === 'inApp' ? [] : [deliveries.parcelOf(one.id, channel, target?.due ?? row.sentAt, keywords)],
      )
    }),
  )
  return [...joined, ...written.map((one) => one.userId)]
}

/** What a notice says, filled in. */
const wordsOf = (template: templates.TemplateRow, vars: NoticeMessage['vars']) => ({
  title: clipped(render(template.title, vars), TITLE_MOST),
  summary: clipped(render(template.content, vars), SUMMARY_MOST),
})

const keyOf = ({ userId, companyId }: { readonly userId: string; readonly companyId: string | null }): string =>
  `${userId} ${companyId}`

/** A to-do that comes later than the step that it asks for. What a side brings on itself is asked of it afterwards. */
const doneAlready = async (
  tx: Tx,
  me: Caller,
  message: NoticeMessage,
  companyId: string | null,
): Promise<string | null> => {
  const settled = await notices.settledAt(tx, me, message, companyId)
  const isOwn = message.by === (companyId === null ? 'staff' : 'supplier')
  const isDone = settled !== undefined && (isOwn ? settled > message.at : settled >= message.at)
  return isDone ? settled : null
}

/** When a notice goes out beside the portal. */
const dueFor = (
  message: NoticeMessage,
  template: templates.TemplateRow,
  now: Date,
  quiet: Parameters<typeof dueAt>[1],
): string => dueAt(now, template.isUrgent || message.urgent === true ? null : quiet).toISOString()

/** The people of the company that it concerns. */
const companyTargets = async (
  tx: Tx,
  me: Caller,
  message: NoticeMessage,
  template: templates.TemplateRow,
  now: Date,
): Promise<Target[]> => {
  const { companyId } = message
  if (companyId === null) return []
  const members = await settings.membersOf(tx, me, companyId)
  const setting = (await settings.settingsOf(tx, me, companyId)).get(template.id)
  const muters = await settings.mutersOf(tx, me, companyId, template.id)

  const named = new Set(message.userIds)
  const isClosed = setting?.isOpen === false && template.level !== 1 && message.onlyNamed === undefined
  const ofCompany = new Set(message.onlyNamed ? [] : receiversOf(template, setting, members).map((one) => one.userId))
  const offered = template.channels.filter((channel) => setting?.channels.includes(channel) ?? true)
  const due = dueFor(message, template, now, quietHoursOf(setting))
  return (
    members
      // People who have not joined get nothing but what is meant for them alone, such as their invitation.
      .filter((one) => one.hasJoined || message.onlyNamed)
      .filter((one) => one.userId !== message.except)
      .filter((one) => ofCompany.has(one.userId) || (named.has(one.userId) && !isClosed))
      .map((one) => ({
        userId: one.userId,
        companyId,
        channels:
          muters.has(one.userId) && template.level !== 1 ? offered.filter((channel) => channel !== 'wechat') : offered,
        due,
      }))
  )
}

const CHANNEL_OF = { personal: 'workPersonal', group: 'workGroup' } as const

/** Staff, and people who are named and belong to no company that it concerns. */
const otherTargets = async (
  { staff }: DeliveryDeps,
  tx: Tx,
  me: Caller,
  message: NoticeMessage,
  template: templates.TemplateRow,
  now: Date,
): Promise<Target[]> => {
  const { companyId, userIds = [], staffNeeds = [], staffRoles = [], except } = message
  const roles = [...staffRoles, ...staffNeeds.flatMap((need) => roleKeysWith('staff', need))]
  const found = await notices.peopleOf(tx, me, userIds, roles)
  if (found.length === 0) return []
  const members = companyId === null ? [] : await settings.membersOf(tx, me, companyId)
  const isMember = new Set(members.map((one) => one.userId))
  const people = found.filter((one) => !isMember.has(one.id))
  const colleagues = people.filter((one) => one.staffRoles.length > 0)
  const hearing = staffReceivers(message, colleagues)
  const own = await settings.staffSettingsOf(tx, me, hearing)
  const ways = (await staff.ways(tx, me)).map((way) => CHANNEL_OF[way])
  const isMuted = (id: string): boolean => template.level !== 1 && own.get(id)?.mutedIds.includes(template.id) === true
  const guests = people
    .filter((one) => one.staffRoles.length === 0 && one.id !== except)
    // Who has left the company hears no more of its documents, also when they acted last.
    .filter(() => companyId === null || message.onlyNamed === true)
  return [
    ...hearing.map((id) => ({
      userId: id,
      companyId: null,
      channels: isMuted(id) ? template.channels : [...template.channels, ...ways],
      due: dueFor(message, template, now, quietHoursOf(own.get(id))),
    })),
    ...guests.map(({ id }) => ({
      userId: id,
      companyId: null,
      channels: template.channels,
      due: dueFor(message, template, now, quietHoursOf(undefined)),
    })),
  ]
}
