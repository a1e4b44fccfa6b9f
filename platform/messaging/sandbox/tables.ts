import type { Generated, JSONColumnType } from 'kysely'

export type SandboxAccountTables = {
  sandboxAccountToken: { token: string; createdAt: string; expiresAt: string }
  sandboxAccountTicket: { ticket: string; url: string; scene: string; expiresAt: string }
  sandboxAccountFollower: {
    openid: string
    isFollowing: boolean
    followedAt: string | null
    scene: string
    lastEvent: Generated<number>
  }
  sandboxAccountMessage: {
    id: Generated<number>
    openid: string
    templateId: string
    url: string
    data: JSONColumnType<Readonly<Record<string, string>>>
    clientMsgId: string | null
    sentAt: string
  }
  sandboxAccountCode: { code: string; openid: string; expiresAt: string; usedAt: string | null }
  sandboxAccountQuota: { day: string; call: string; used: number }
}
