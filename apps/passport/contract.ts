import { operations as messagingAccounts } from '#modules/messaging-account/contract.ts'
import { operations as clients } from '#modules/oauth-client/contract.ts'
import { operations as objectSigning } from '#modules/object-signing/contract.ts'
import { operations as permissions } from '#modules/permission/contract.ts'
import { operations as signIn } from '#modules/sign-in/contract.ts'

/** Every operation of the passport. */
export const passportContract = { ...clients, ...messagingAccounts, ...objectSigning, ...permissions, ...signIn }
