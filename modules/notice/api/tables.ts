import type { Generated, JSONColumnType } from 'kysely'
import type { Narrowed, Schema } from '#platform/database/schema.ts'
import type { Channel, DeliveryChannel, Level } from '../catalogue-entry.ts'

interface Keyword {
  readonly name: string
  readonly value: string
}

/** The tables of the module; the columns are those of the database, typed more exactly where it cannot. */
export type NoticeTables = Pick<Schema, 'notice' | 'noticeMute' | 'staffNoticeSetting' | 'appUser' | 'supplier'> & {
  noticeTemplate: Narrowed<
    Schema['noticeTemplate'],
    { channels: Channel[]; wechatKeywords: JSONColumnType<Keyword[]>; level: Level }
  >
  noticeSetting: Narrowed<Schema['noticeSetting'], { channels: Channel[] }>
  noticeDelivery: Narrowed<
    Schema['noticeDelivery'],
    {
      channel: DeliveryChannel
      state: Generated<'waiting' | 'sending' | 'sent' | 'skipped' | 'failed'>
      keywords: JSONColumnType<Record<string, string>>
    }
  >
}
