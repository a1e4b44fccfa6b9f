import type { AppKeys, RobotKeys } from '#platform/messaging/work-app/work-app.ts'
import type { FieldCipher } from '#platform/secrets/field-cipher.ts'
import type { ChannelRow } from './store.ts'

const COLUMNS = {
  robotKey: 'staff_channel.robot_key_cipher',
  robotSecret: 'staff_channel.robot_secret_cipher',
  appSecret: 'staff_channel.app_secret_cipher',
} as const

/** A key as it is kept; nothing for an empty one. */
export const sealKey = (cipher: FieldCipher, which: keyof typeof COLUMNS, id: string, value: string): Buffer | null =>
  value === '' ? null : cipher.encrypt(value, `${COLUMNS[which]}.${id}`)

const openKey = (cipher: FieldCipher, which: keyof typeof COLUMNS, id: string, sealed: Uint8Array | null): string =>
  sealed === null ? '' : cipher.decrypt(sealed, `${COLUMNS[which]}.${id}`)

/** What the robot and the app are known by, as far as it is set. */
export const openKeys = (
  cipher: FieldCipher,
  { id, robotKeyCipher, robotSecretCipher, appSecretCipher, appId, agentId }: ChannelRow,
): { readonly robot: RobotKeys | undefined; readonly app: AppKeys | undefined } => ({
  robot:
    robotKeyCipher === null
      ? undefined
      : {
          key: openKey(cipher, 'robotKey', id, robotKeyCipher),
          secret: openKey(cipher, 'robotSecret', id, robotSecretCipher),
        },
  app:
    appSecretCipher === null
      ? undefined
      : { appId, agentId, secret: openKey(cipher, 'appSecret', id, appSecretCipher) },
})
