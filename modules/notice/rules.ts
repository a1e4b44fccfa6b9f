import type { Channel, Level } from './catalogue-entry.ts'
import { placesIn, render } from './render.ts'
import { CARD_FIELDS, MESSAGES } from './words.ts'

export interface QuietHours {
  readonly from: string
  readonly to: string
}

/** People sleep; what is not urgent waits for the morning. */
export const NIGHT: QuietHours = { from: '22:00', to: '08:00' }

const DAY_MINUTES = 1_440
const MINUTE_MS = 60_000
// China has one zone and no summer time.
const SHANGHAI_MINUTES = 480

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))

/** When something may go out: now, or when the quiet hours end. */
export const dueAt = (now: Date, quiet: QuietHours | null): Date => {
  if (quiet === null) return now
  const [from, to] = [minutesOf(quiet.from), minutesOf(quiet.to)]
  const minute = (Math.floor(now.getTime() / MINUTE_MS) + SHANGHAI_MINUTES) % DAY_MINUTES
  const isQuiet = from < to ? minute >= from && minute < to : minute >= from || minute < to
  if (!isQuiet) return now
  const wait = (to - minute + DAY_MINUTES) % DAY_MINUTES
  return new Date((Math.floor(now.getTime() / MINUTE_MS) + wait) * MINUTE_MS)
}

interface WechatTemplate {
  readonly title: string
  readonly wechatKeywords: readonly { readonly name: string; readonly value: string }[]
}

/** What is wrong with the fields of a template of the messaging app: of two of one name it would take one, unsaid. */
export const keywordFaults = (keywords: readonly { readonly name: string }[]): string[] => {
  const names = keywords.map(({ name }) => name)
  const repeated = new Set(names.filter((name, index) => names.indexOf(name) !== index))
  return names.length === 0 ? [MESSAGES.keywordsNone] : [...repeated].map((name) => MESSAGES.keywordTwice(name))
}

/**
 * The fields of the messaging app's template with the values of a notice, as the official account accepts them. The heading
 * is the title without what has a field of its own: there is room for twenty characters.
 */
export const filledKeywords = (
  { title, wechatKeywords }: WechatTemplate,
  vars: Readonly<Record<string, string>>,
): Record<string, string> => {
  const shown = new Set(placesIn(...wechatKeywords.map(({ value }) => value)))
  const rest = Object.fromEntries(Object.entries(vars).filter(([name]) => !shown.has(name)))
  const heading = render(title, rest) || render(title, vars)
  return Object.fromEntries(
    wechatKeywords.map(({ name, value }) => [name, keywordValue(name, render(value, { ...vars, heading }))]),
  )
}

/** At most that many characters, the last of them a sign that something was left out. */
export const clipped = (text: string, most: number): string => {
  const signs = [...text]
  return signs.length <= most ? text : `${signs.slice(0, most - 1).join('')}…`
}

const WORD_MOST = 20
const CODE_MOST = 32

/** A value that the official account accepts for a field of this kind; it refuses the whole message otherwise. */
const keywordValue = (name: string, text: string): string => {
  const value = text.replaceAll(/\s+/g, ' ')
  if (name.startsWith('thing') || name.startsWith('const')) return clipped(value || CARD_FIELDS.nothing, WORD_MOST)
  if (name.startsWith('character_string'))
    return (
      value
        .replaceAll(/[^\x21-\x7e ]/g, '')
        .trim()
        .slice(0, CODE_MOST) || '-'
    )
  return clipped(value || '-', 200)
}

export interface Member {
  readonly userId: string
  readonly name: string
  readonly roleKeys: readonly string[]
  readonly ownOnly: boolean
  readonly isOwner: boolean
  readonly wechatBound: boolean
  /** False for a person who was invited and has not joined: what concerns the company is none of their business yet. */
  readonly hasJoined: boolean
}

interface Kind {
  readonly level: Level
  readonly defaultRoles: readonly string[]
}

interface Wish {
  readonly isOpen: boolean
  readonly receiverIds: readonly string[] | null
}

/**
 * Who of a company gets a kind of notice: of those who have joined, the people its settings name, or those with one of
 * the roles and sees all documents. A notice that must reach somebody reaches the owner when nobody else is left.
 */
export const receiversOf = <M extends Member>(kind: Kind, wish: Wish | undefined, invited: readonly M[]): M[] => {
  const members = invited.filter(({ hasJoined }) => hasJoined)
  if (kind.defaultRoles.length === 0) return []
  if (wish && !wish.isOpen && kind.level !== 1) return []
  const named = wish?.receiverIds ?? null
  const found =
    named === null
      ? members.filter((one) => !one.ownOnly && one.roleKeys.some((role) => kind.defaultRoles.includes(role)))
      : members.filter((one) => named.includes(one.userId))
  const mayFallBack = named === null || kind.level === 1
  return found.length > 0 || !mayFallBack ? found : members.filter((one) => one.isOwner || isOwnerByRole(one))
}

const isOwnerByRole = (member: Member): boolean => member.roleKeys.includes('SupplierOwner')

/**
 * True when it would lie unread in the portal: nobody gets it at all, or nobody on the phone though it should go there.
 */
export const nobodyReceives = (channels: readonly Channel[], receivers: readonly Member[]): boolean => {
  if (receivers.length === 0) return true
  if (channels.includes('sms') || !channels.includes('wechat')) return false
  return !receivers.some((one) => one.wechatBound)
}

export interface SettingWish extends Wish {
  readonly channels: readonly Channel[]
  readonly quietHours: QuietHours | null
}

/** What is wrong with the settings that somebody wants to save. */
export const settingErrors = (
  kind: Kind & { readonly channels: readonly Channel[] },
  wish: SettingWish,
  memberIds: ReadonlySet<string>,
): { field: string; why: string }[] => [
  ...(kind.level === 1 && !wish.isOpen ? [{ field: 'isOpen', why: MESSAGES.mustReach }] : []),
  ...(kind.level === 1 && wish.receiverIds?.length === 0 ? [{ field: 'receiverIds', why: MESSAGES.noReceiver }] : []),
  ...((wish.receiverIds ?? []).every((id) => memberIds.has(id))
    ? []
    : [{ field: 'receiverIds', why: MESSAGES.strangeReceiver }]),
  ...(wish.channels.includes('inApp') ? [] : [{ field: 'channels', why: MESSAGES.inAppAlways }]),
  ...(wish.channels.every((channel) => kind.channels.includes(channel))
    ? []
    : [{ field: 'channels', why: MESSAGES.channelNotOffered }]),
  ...(wish.quietHours && wish.quietHours.from === wish.quietHours.to
    ? [{ field: 'quietHours', why: MESSAGES.quietSame }]
    : []),
]
