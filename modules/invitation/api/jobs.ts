import { systemCaller } from '#kernel/caller.ts'
import { id, shape } from '#kernel/schema.ts'
import type { Database } from '#platform/database/database.ts'
import type { TopicHandler } from '#platform/jobs/jobs.ts'
import { topicOf } from '#platform/jobs/topic.ts'
import type { SmsSender } from '#platform/messaging/sms.ts'
import { messageOf } from '../words.ts'
import * as store from './code-store.ts'
import { codePlace, linkOf, mobilePlace, type InviteDeps } from './view.ts'

export const MESSAGE_TOPIC = 'invitation.message'

/**
 * Sends an invitation to the number that it is for. It is noted as sent afterwards: a worker that dies in between has it
 * sent a second time, which is better than an invitation that never arrives.
 */
export const invitationTopics = ({
  db,
  cipher,
  sms,
  publicUrl,
}: InviteDeps & { readonly db: Database; readonly sms: SmsSender }): TopicHandler[] => [
  topicOf(MESSAGE_TOPIC, shape({ inviteId: id() }), async ({ inviteId }) => {
    const me = systemCaller(MESSAGE_TOPIC)
    const waiting = await db.read(me, (tx) => store.findMessage(tx, me, inviteId))
    if (!waiting) return
    const { inviterName, companyName } = waiting
    const link = linkOf(publicUrl, cipher.decrypt(waiting.codeCipher, codePlace(inviteId)))
    await sms.send({
      mobile: cipher.decrypt(waiting.mobileCipher, mobilePlace(inviteId)),
      template: 'invite',
      params: { inviter: inviterName, company: companyName, link },
      text: messageOf(inviterName, companyName, link),
    })
    await db.write(me, (tx) => store.markMessageSent(tx, me, inviteId))
  }),
]
