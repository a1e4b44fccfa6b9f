import { messagingAccountRoutes } from '#modules/messaging-account/api/routes.ts'
import { createClientDirectory } from '#modules/oauth-client/api/directory.ts'
import { oauthClientRoutes } from '#modules/oauth-client/api/routes.ts'
import { objectSigningRoutes } from '#modules/object-signing/api/routes.ts'
import { permissionRoutes } from '#modules/permission/api/routes.ts'
import { createIssuers } from '#modules/sign-in/api/issuers.ts'
import { signInRoutes } from '#modules/sign-in/api/routes.ts'
import { mustServeAll, type BoundOperation } from '#platform/http/routes.ts'
import { webLoginUrl } from '#platform/messaging/wechat/official-account.ts'
import type { Product } from '../product.ts'
import { passportContract } from './contract.ts'
import type { WechatLogin } from './wechat-address.ts'

type Deps = Pick<Product, 'db' | 'cipher' | 'tokens' | 'messaging' | 'clock' | 'keys' | 'config' | 'store'>

/** Where the messaging app's browser signs in; nothing without an official account. */
export const wechatLoginOf = ({ messaging: { wechat } }: Pick<Product, 'messaging'>): WechatLogin | undefined =>
  wechat && ((redirectUri, state) => webLoginUrl(wechat, redirectUri, state))

/** Every operation of the passport with its handler. */
export const passportOperations = (deps: Deps): BoundOperation[] => {
  const { db, messaging, clock, store } = deps
  // Inside the messaging app the login page explains first, offers SMS beside it, and asks /login/wechat.json for the address.
  const signIn = { ...deps, sms: messaging.sms, webLogin: messaging.account }
  return mustServeAll(passportContract, [
    ...signInRoutes(signIn),
    ...oauthClientRoutes({ clock, ...createIssuers(signIn) }),
    ...messagingAccountRoutes({ db, account: messaging.account, wechat: messaging.wechat, clock }),
    ...objectSigningRoutes({ store, isActiveClient: createClientDirectory(db).isActive }),
    ...permissionRoutes(),
  ])
}
