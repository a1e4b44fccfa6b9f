import { signInRoutes } from '#modules/sign-in/api/routes.ts'
import { mustServeAll, type BoundOperation } from '#platform/http/routes.ts'
import type { Product } from '../product.ts'
import { passportContract } from './contract.ts'

type Parts = Pick<Product, 'db' | 'cipher' | 'tokens' | 'phone' | 'clock' | 'keys'>

/** Every operation of the passport with its handler. */
export const passportOperations = ({ db, cipher, tokens, phone, clock, keys }: Parts): BoundOperation[] =>
  mustServeAll(passportContract, signInRoutes({ db, cipher, tokens, sms: phone, clock }, keys))
