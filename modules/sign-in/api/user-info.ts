import { scopeWords } from '#kernel/scope.ts'
import type { UserInfo } from '../schemas.ts'
import { callerOf } from './bearer.ts'
import type { Work } from './deps.ts'

const HERE = { locale: 'zh-CN', zoneinfo: 'Asia/Shanghai' } as const

/**
 * Who the person is, for the program that holds the token (OpenID Connect Core §5.3): their id, and what they are called with
 * the scope `profile`. Numbers are masked everywhere outside their own page, and a masked number is none: there is no `phone`.
 */
export const userInfoFor = async (work: Work): Promise<UserInfo> => {
  const { deps, me } = work
  const { person, scope } = await deps.db.read(me, (tx) => callerOf(work, tx))
  if (!scopeWords(scope).includes('profile')) return { sub: person.id }
  return {
    sub: person.id,
    name: person.name,
    ...(person.nickname === '' ? {} : { nickname: person.nickname }),
    ...HERE,
  }
}
