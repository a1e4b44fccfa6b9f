import { randomUUID } from 'node:crypto'
import type { Caller } from '#kernel/caller.ts'
import { byField, invalid } from '#kernel/problem.ts'
import { isObjectKey } from '#platform/storage/object-key.ts'
import { STS_ACTIONS, type ObjectStore, type SignedUrl, type StsToken } from '#platform/storage/object-store.ts'
import type { SignOrder } from '../contract.ts'
import { nameWithin, orderErrors, prefixOf, STS_SECONDS, uploadFolder, URL_SECONDS } from '../rules.ts'
import { MESSAGES } from '../words.ts'

/** An address for one object of the caller's own. An upload always gets a new place: it replaces nothing. */
export const signUrl = (store: ObjectStore, me: Caller, order: SignOrder): SignedUrl & { readonly key: string } => {
  const wrong = orderErrors(order)
  if (wrong.length > 0) invalid(byField(wrong))
  const prefix = prefixOf(me)
  const name = nameWithin(prefix, order.name) ?? invalid({ name: [MESSAGES.otherPrefix] })
  const key = (order.method === 'PUT' ? uploadFolder(prefix, randomUUID()) : prefix) + name
  if (!isObjectKey(key)) invalid({ name: [MESSAGES.nameShape] })
  const seconds = URL_SECONDS
  if (order.method === 'GET') return { ...store.presignGet({ key, seconds }), key }
  const { contentType = '', size = 0 } = order
  return { ...store.presignPut({ key, seconds, contentType, size }), key }
}

/** A credential for a new folder of the caller's own: programs upload several files with it, and see nothing else. */
export const lendFolder = (store: ObjectStore, me: Caller): Promise<StsToken> =>
  store.stsToken({ prefix: uploadFolder(prefixOf(me), randomUUID()), actions: STS_ACTIONS, seconds: STS_SECONDS })
