import type { Generated, JSONColumnType } from 'kysely'
import type { Channel, Level } from '../catalogue-entry.ts'

interface Keyword {
  readonly name: string
  readonly value: string
}

export type NoticeTables = {
  noticeTemplate: {
    id: Generated<string>
    code: string
    name: string
    groupName: string
    bizType: string
    title: string
    content: string
    channels: Channel[]
    wechatTemplate: string
    wechatKeywords: JSONColumnType<Keyword[]>
    defaultRoles: string[]
    level: Level
    isTodo: boolean
    isUrgent: boolean
    isEnabled: Generated<boolean>
    sort: Generated<number>
    rowVersion: Generated<number>
    createdAt: Generated<string>
    updatedAt: Generated<string>
    updatedBy: string | null
  }
  noticeSetting: {
    companyId: string
    templateId: string
    isOpen: boolean
    channels: Channel[]
    receiverIds: string[] | null
    quietFrom: string | null
    quietTo: string | null
    rowVersion: Generated<number>
    updatedAt: Generated<string>
    updatedBy: string
  }
  noticeMute: { userId: string; companyId: string; templateId: string }
  notice: {
    id: Generated<string>
    eventId: string
    userId: string
    companyId: string | null
    code: string
    kind: number
    title: string
    summary: string
    bizType: string
    bizId: string
    url: string
    toldAt: string
    sentAt: string
    shownUntil: string | null
    readAt: string | null
    doneAt: string | null
  }
  noticeDelivery: {
    noticeId: string
    channel: 'wechat' | 'sms'
    state: Generated<'waiting' | 'sending' | 'sent' | 'skipped' | 'failed'>
    dueAt: string
    attempts: Generated<number>
    why: Generated<string>
    keywords: JSONColumnType<Record<string, string>>
    sentAt: string | null
  }
  announcement: {
    id: Generated<string>
    title: string
    content: string
    mustRead: boolean
    shownFrom: string
    shownUntil: string
    createdAt: Generated<string>
    createdBy: string
  }
  appUser: { id: string; staffRoles: string[]; isActive: boolean; mobileCipher: Uint8Array }
  supplier: { id: string; companyId: string }
}
