import { signInRoutes } from '#modules/sign-in/api/routes.ts'
import { mustServeAll, type BoundOperation } from '#platform/http/routes.ts'
import type { SmsSender } from '#platform/messaging/sms.ts'
import { absentAccount } from '#platform/messaging/wechat/absent.ts'
import type { WebLogin } from '#platform/messaging/wechat/official-account.ts'
import type { Product } from '../product.ts'
import { passportContract } from './contract.ts'

type Parts = Pick<Product, 'db' | 'cipher' | 'tokens' | 'phone' | 'clock' | 'keys' | 'config'>

/** The ways out to people, where others than the sandbox phone are configured. */
interface Ways {
  readonly sms?: SmsSender
  readonly webLogin?: WebLogin
  readonly webLoginUrl?: (redirectUri: string, state: string) => string
}

/** Every operation of the passport with its handler. */
export const passportOperations = ({ db, cipher, tokens, phone, clock, keys, config }: Parts, { sms = phone, webLogin = absentAccount, webLoginUrl }: Ways = {}): BoundOperation[] =>
  mustServeAll(passportContract, signInRoutes({ db, cipher, tokens, keys, sms, webLogin, webLoginUrl, clock, config }))
