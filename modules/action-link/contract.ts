import type { Operations } from '#kernel/operation.ts'
import { instant, listOf, nullable, shape, shaped, text, words, type Static } from '#kernel/schema.ts'
import { FIELDS, MESSAGES, SUMMARIES } from './words.ts'

const secret = (title: string) => shaped('^[\\w-]{43}$', 43, title, MESSAGES.tokenShape)
const token = secret(FIELDS.token)

/** What a person sees who has proved the account that the message went to. */
export const ActionPage = shape({
  title: words(40, FIELDS.title),
  code: words(40, FIELDS.number),
  statusName: words(40, FIELDS.status),
  action: words(40, FIELDS.action),
  companyName: text(100, { title: FIELDS.company }),
  userName: text(100, { title: FIELDS.person }),
  facts: listOf(
    shape({ label: words(40, FIELDS.label), value: text(4_000, { title: FIELDS.value }) }, { title: FIELDS.facts }),
    { max: 40, title: FIELDS.facts },
  ),
  /** Why it cannot be done, where there is then no key. */
  refused: nullable(words(500, FIELDS.refused)),
  key: nullable(secret(FIELDS.key)),
  until: nullable(instant(FIELDS.until)),
})
export type ActionPage = Static<typeof ActionPage>

const common = { method: 'POST', who: 'anyone', owns: 'user', wire: true, extension: true, secret: true } as const

/** Calls of the page that a link in a message opens. Nobody is signed in: each of them proves who it is by itself. */
export const operations = {
  beginActionLink: {
    ...common,
    path: '/api/ActionLink/Begin',
    summary: SUMMARIES.begin,
    body: shape({ token }),
    /** Nothing outside the messaging app, and where there is no official account. */
    reply: shape({ address: nullable(words(2_000, FIELDS.address)) }),
  },
  openActionLink: {
    ...common,
    path: '/api/ActionLink/Open',
    summary: SUMMARIES.open,
    body: shape({ token, code: words(200, FIELDS.code), state: words(100, FIELDS.state) }),
    reply: ActionPage,
  },
  takeActionLink: {
    ...common,
    path: '/api/ActionLink/Take',
    summary: SUMMARIES.take,
    body: shape({ token, key: secret(FIELDS.key) }),
    reply: shape({ done: words(200, FIELDS.done) }),
  },
} as const satisfies Operations
