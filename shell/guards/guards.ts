import { GUARD_WORDS } from './words.ts'

/** Everything a guard may look at. It fetches nothing. */
export interface Visit {
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly scopes: readonly string[]
  readonly enterprises: readonly {
    readonly id: string
    readonly companyId: string
    readonly status: number
    readonly isPractice?: boolean
  }[]
  /** The company acted for, if one is chosen. */
  readonly currentCompanyId: string | undefined
  /** What the server said of the invite code in the query, if it was good. */
  readonly invite: { readonly registerType: number } | undefined
}

export type Decision =
  | { readonly go: 'on' }
  | {
      readonly go: 'to'
      readonly path: string
      readonly message?: string
      /** The company that is worked for from there on. */
      readonly companyId?: string
    }

const ON: Decision = { go: 'on' }
const to = (path: string, message?: string): Decision =>
  message === undefined ? { go: 'to', path } : { go: 'to', path, message }

const WELCOME = '/register/welcome'
const SELECT = '/register/select_enterprise'
const FORM = '/register/supplier_form'
const REVIEW = '/register/review_status'
const PASS = '/register/pass'
const HOME = '/admin/home'
/** Where people begin to practise, also those who have no company. */
export const PRACTICE = '/register/practice'

/** Statuses of a supplier by what they mean for access (specification §9). */
const PENDING = [0, 1, 2, 4]
const PASSED = [3, 5]
/** A draft and a returned registration may be written. */
const WRITABLE = [0, 2]

// Pages that anybody may open: the landing page, where invite links and codes on products lead, and where failures end.
const OPEN = new Set([
  '/',
  '/register',
  WELCOME,
  '/register/invite_link',
  '/register/invite_binder_link',
  // What the code on a product leads to.
  '/safety_passport',
  '/404',
  '/login_failed',
])

/** Pages for which nobody needs to be signed in. */
export const isOpenPage = (path: string): boolean => OPEN.has(path)

/** Pages about one supplier, which their address may name. */
const ABOUT_ONE = new Set([FORM, REVIEW, PASS])

/** S-07: the supplier that an address names with `is_auth` and `id`; it is used in place of the chosen one. */
export const namedSupplier = (path: string, query: Visit['query']): string | undefined =>
  ABOUT_ONE.has(path) && query['is_auth'] ? query['id'] || undefined : undefined

/** `/redirect/…` stands before the guards where it leads to a page of the menu. */
const isAdmin = ({ path }: Visit): boolean => path === '/admin' || /^\/(admin|redirect)\//.test(path)
const has = (visit: Visit, scope: string): boolean => visit.scopes.includes(scope)
const isSet = (visit: Visit, name: string): boolean => (visit.query[name] ?? '') !== ''
/** What a person practises in is no company of theirs, but that they can work for it once they have chosen to. */
const owned = ({ enterprises }: Visit) => enterprises.filter(({ isPractice }) => isPractice !== true)
/** S-14: the chosen company, or the only one. */
const current = (visit: Visit) =>
  visit.enterprises.find((one) => one.companyId === visit.currentCompanyId) ??
  (owned(visit).length === 1 ? owned(visit)[0] : undefined)
/** The supplier a registration page is about: the one that is_auth names, else the current one. */
const subject = (visit: Visit) => {
  const named = namedSupplier(visit.path, visit.query)
  return named === undefined ? current(visit) : visit.enterprises.find(({ id }) => id === named)
}
const withQuery = (path: string, query: Readonly<Record<string, string>>): string =>
  `${path}?${new URLSearchParams(query).toString()}`
/** Another page with the query of this one: what it names stays named. */
const keepingQuery = (path: string, { query }: Visit): string =>
  Object.keys(query).length === 0 ? path : withQuery(path, query)
const address = (visit: Visit): string => keepingQuery(visit.path, visit)

interface Rule {
  readonly id: string
  readonly when: (visit: Visit) => boolean
  readonly then: (visit: Visit) => Decision
}

/** Read from top to bottom: the first rule that applies decides; when none does, the visit goes on. */
const RULES: readonly Rule[] = [
  { id: 'open pages', when: (v) => OPEN.has(v.path), then: () => ON },
  // S-08 to S-12 are the rules of access, in the order of the specification (§5).
  {
    id: 'S-08',
    when: (v) => v.path !== FORM && v.path !== SELECT && !has(v, 'SupplierErp'),
    then: () => to(WELCOME, GUARD_WORDS.noErp),
  },
  {
    id: 'S-09',
    when: (v) => v.path === SELECT && !has(v, 'SupplierErp') && !isSet(v, 'invite_code'),
    then: () => to(WELCOME, GUARD_WORDS.noErp),
  },
  {
    id: 'S-10',
    when: (v) => isAdmin(v) && !has(v, 'SupplierCenter'),
    then: () => to(WELCOME, GUARD_WORDS.noCenter),
  },
  {
    id: 'S-11',
    when: (v) => isAdmin(v) && owned(v).length === 0 && current(v) === undefined,
    then: () => to(WELCOME, GUARD_WORDS.noEnterprise),
  },
  { id: 'practice', when: (v) => v.path === PRACTICE, then: () => ON },
  {
    id: 'S-07',
    when: (v) => namedSupplier(v.path, v.query) !== undefined && subject(v) === undefined,
    then: () => to(WELCOME, GUARD_WORDS.supplierMissing),
  },
  {
    id: 'S-12',
    when: (v) => !isAdmin(v) && owned(v).length === 0 && !isSet(v, 'invite_code'),
    then: () => to(WELCOME, GUARD_WORDS.noInvite),
  },
  { id: 'the choice', when: (v) => v.path === SELECT, then: () => ON },
  { id: 'S-13 forced', when: (v) => v.path === FORM && isSet(v, 'forceAuth'), then: () => ON },
  {
    id: 'S-13 has enterprises',
    when: (v) => v.path === FORM && v.invite?.registerType === 0 && owned(v).length > 0,
    then: (v) => to(withQuery(SELECT, { redirect: address(v), invite_code: v.query['invite_code'] ?? '' })),
  },
  { id: 'S-13 new', when: (v) => v.path === FORM && v.invite?.registerType === 0, then: () => ON },
  {
    id: 'S-12 bad code',
    when: (v) => v.path === FORM && owned(v).length === 0,
    then: () => to(WELCOME, GUARD_WORDS.noInvite),
  },
  {
    id: 'S-14',
    when: (v) => owned(v).length > 1 && subject(v) === undefined,
    then: (v) => to(withQuery(SELECT, { redirect: address(v) })),
  },
  {
    id: 'S-05',
    when: (v) => isAdmin(v) && !PASSED.includes(current(v)?.status ?? -1),
    then: () => to(REVIEW),
  },
  {
    id: 'S-02 edit',
    when: (v) => v.path === FORM && WRITABLE.includes(subject(v)?.status ?? -1) && v.query['mode'] === 'edit',
    then: () => ON,
  },
  {
    id: 'S-01 and S-02',
    when: (v) => (v.path === FORM || v.path === PASS) && PENDING.includes(subject(v)?.status ?? -1),
    then: (v) => to(keepingQuery(REVIEW, v)),
  },
  {
    id: 'S-03',
    when: (v) => (v.path === FORM || v.path === REVIEW) && subject(v)?.status === 3,
    then: (v) => to(keepingQuery(PASS, v)),
  },
  {
    id: 'S-04',
    when: (v) => (v.path === FORM || v.path === REVIEW) && subject(v)?.status === 5,
    then: (v) => ({ go: 'to', path: HOME, companyId: subject(v)?.companyId ?? '' }),
  },
]

/** Where a visit goes: on, or to another page with or without a word. */
export const guard = (visit: Visit): Decision => RULES.find((rule) => rule.when(visit))?.then(visit) ?? ON

/** Which rule decided; for tests and for the log of a person who wonders. */
export const decidingRule = (visit: Visit): string | undefined => RULES.find((rule) => rule.when(visit))?.id
