import { createHash, randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { startErp, type CallOptions } from '#platform/testing/erp.ts'
import type { Person } from '#platform/testing/people.ts'
import type { ClientDraft, ClientWithSecret } from '../shapes.ts'
import type { ClientState } from '../machine.ts'
import { oauthClientRoutes } from './routes.ts'

export const BASE = '/api/oauth2/clients'
export const ADDRESS = 'https://portal.example.com/callback'
export const CHALLENGE = createHash('sha256').update('a verifier').digest('base64url')
export const UNKNOWN = '6f1c1f9e-7d0f-4f43-9b7a-0d5f6a6c2b11'

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
type Line = Readonly<Record<'action' | 'actorName' | 'remark' | 'fromState' | 'toState', string | null>>
const WAY: Readonly<Record<ClientState, readonly string[]>> = {
  draft: [],
  active: ['activate'],
  suspended: ['activate', 'suspend'],
  retired: ['activate', 'retire'],
}
let numbers = 0

/** A draft that is right in every field; tests break one at a time. */
export const draftOf = (change: Partial<ClientDraft> = {}): ClientDraft => {
  numbers += 1
  return {
    clientId: `client-${numbers}`,
    name: `程序 ${numbers}`,
    kind: 'confidential',
    redirectUris: [ADDRESS],
    grants: ['authorization_code', 'refresh_token', 'client_credentials'],
    scopes: ['openid'],
    audienceSides: ['supplier', 'staff'],
    ...change,
  }
}

/** A passport with client administration, the people around it, and a record of all that was asked and answered. */
export const startClients = async () => {
  const asked: {
    readonly what: 'code' | 'token'
    readonly with: readonly (string | null)[]
    readonly given: string
  }[] = []
  const issue = (what: 'code' | 'token', ...given: readonly (string | null)[]): string => {
    const made = randomBytes(32).toString('base64url')
    asked.push({ what, with: given, given: made })
    return made
  }
  const erp = await startErp(() =>
    oauthClientRoutes({
      clock: () => new Date(),
      // Stands for the sign-in module, which the composition would hand in.
      issueCode: async (...given) => ({ code: issue('code', ...given), expiresIn: 60 }),
      issueToken: async (clientId) => ({ accessToken: issue('token', clientId), expiresIn: 3600 }),
    }),
  )
  const { people } = erp
  const answers: string[] = []
  const call = async (method: Method, path: string, as?: Person, options: CallOptions = {}) => {
    const answer = await erp.call(method, `${BASE}${path}`, as, options)
    answers.push(`${JSON.stringify(answer.headers)}\n${answer.text}`)
    return answer
  }
  const admin = await people.signIn(await people.user('管理员', ['PassportAdmin']))
  const colleague = await people.signIn(await people.user('另一管理员', ['PassportAdmin']))
  const purchaser = await people.signIn(await people.user('采购经理', ['PurchaseManager']))
  const company = await people.supplier()
  const owner = await people.user('供应商主账号')
  await people.join(owner, company, ['SupplierOwner'])
  const supplier = await people.signIn(owner, company)

  const create = async (change: Partial<ClientDraft> = {}): Promise<ClientWithSecret> =>
    (await call('POST', '', admin, { body: draftOf(change) })).json()
  const patch = (id: string, body: object, as = admin) => call('PATCH', `/${id}`, as, { body })
  const move = (client: { id: string; rowVersion: number }, transition: string, remark = '例行') =>
    patch(client.id, { rowVersion: client.rowVersion, transition, remark })
  const active = async (change: Partial<ClientDraft> = {}): Promise<ClientWithSecret> =>
    (await move(await create(change), 'activate')).json()

  const clientIn = async (state: ClientState): Promise<ClientWithSecret> => {
    let client = await create()
    for (const step of WAY[state]) client = (await move(client, step)).json()
    return client
  }
  const logsOf = async (id: string): Promise<Line[]> => (await call('GET', `/${id}/operations_logs`, admin)).json()

  /** Everything that lies in the database, as text. */
  const everything = async (): Promise<string> => {
    const client = new Client(erp.options)
    await client.connect()
    try {
      const { rows } = await client.query<{ name: string }>(
        `select quote_ident(relname) as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`,
      )
      const deps: string[] = []
      for (const { name } of rows) {
        const lines = await client.query<{ line: string }>(`select t::text as line from ${name} t`)
        deps.push(...lines.rows.map(({ line }) => `${name} ${line}`))
      }
      return deps.join('\n')
    } finally {
      await client.end()
    }
  }

  return {
    ...erp,
    call,
    admin,
    colleague,
    purchaser,
    supplier,
    create,
    patch,
    move,
    active,
    asked,
    answers,
    clientIn,
    logsOf,
    everything,
  }
}
