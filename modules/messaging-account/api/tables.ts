export type MessagingTables = {
  messagingFollower: {
    openid: string
    unionid: string | null
    isFollowing: boolean
    followedAt: string | null
    toldAt: string
  }
  messagingBinding: { userId: string; openid: string; boundAt: string }
  messagingTicket: { scene: string; userId: string; createdAt: string; expiresAt: string; usedAt: string | null }
  messagingEvent: { eventKey: Uint8Array; receivedAt: string }
  messagingNonce: { nonceKey: Uint8Array; eventKey: Uint8Array; receivedAt: string }
  appUser: { id: string; isActive: boolean }
}
