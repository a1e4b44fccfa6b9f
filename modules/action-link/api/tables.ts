import type { Schema } from '#platform/database/schema.ts'

/** The tables of links, and those of others that they look at. */
export type ActionLinkTables = Pick<Schema, 'actionLink' | 'notice' | 'noticeTemplate' | 'messagingBinding' | 'company'>
