import { systemCaller } from '#kernel/caller.ts'
import type { Database } from '../database/database.ts'
import type { FieldCipher } from '../secrets/field-cipher.ts'
import type { SmsTemplateName } from './sms/templates.ts'

/**
 * One short message. Providers send only templates that they approved beforehand and fill them with `params`; the
 * sandbox phone shows `text`, which says the same in full.
 */
export interface SmsMessage {
  readonly mobile: string
  readonly template: SmsTemplateName
  readonly params: Readonly<Record<string, string>>
  readonly text: string
}

/** Sends a short message, or throws SmsFailure. */
export interface SmsSender {
  send(message: SmsMessage): Promise<void>
}

type SandboxTables = {
  sandboxSms: { mobileIndex: Uint8Array; textCipher: Uint8Array; at: string; id: number }
}

const PLACE = 'sandbox_sms.text_cipher'
const INBOX = 20

/** The sandbox phone: messages go to a table that its page shows, so that everything can be tried without an account anywhere. */
export const createSandboxPhone = (db: Database, cipher: FieldCipher) => {
  const me = systemCaller('sandbox-phone')
  return {
    send: async ({ mobile, text }: Pick<SmsMessage, 'mobile' | 'text'>): Promise<void> => {
      await db.write(me, (tx) =>
        tx
          .for(me)
          .withTables<{ sandboxSms: { mobileIndex: Uint8Array; textCipher: Uint8Array } }>()
          .insertInto('sandboxSms')
          .values({ mobileIndex: cipher.blindIndex(mobile, 'mobile'), textCipher: cipher.encrypt(text, PLACE) })
          .execute(),
      )
    },
    inbox: async (mobile: string): Promise<{ text: string; at: string }[]> => {
      const rows = await db.read(me, (tx) =>
        tx
          .for(me)
          .withTables<SandboxTables>()
          .selectFrom('sandboxSms')
          .select(['textCipher', 'at'])
          .where('mobileIndex', '=', cipher.blindIndex(mobile, 'mobile'))
          .orderBy('id', 'desc')
          .limit(INBOX)
          .execute(),
      )
      return rows.map((row) => ({ text: cipher.decrypt(row.textCipher, PLACE), at: row.at }))
    },
  } satisfies SmsSender & { inbox: unknown }
}

export type SandboxPhone = ReturnType<typeof createSandboxPhone>
