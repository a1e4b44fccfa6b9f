import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { keywordsOf } from '#kernel/schema.ts'
import { assumeRole } from '#platform/storage/assume-role.ts'
import { SIGNED_SECONDS_MAX, STS_ACTIONS, type StsAction } from '#platform/storage/object-store.ts'
import { openScoped, permits } from '#platform/storage/sts-token.ts'
import { portOf } from '#platform/testing/ports.ts'
import { send } from '../input/shot.ts'
import type { World } from './world.ts'

export interface Credentials {
  readonly issued: number
  readonly tries: number
  /** Keys beyond the lent folder that a credential reaches, altered credentials that open, or folders of others that were lent. */
  readonly beyond: readonly string[]
  /** Keys in the lent folder that it does not reach. */
  readonly missing: number
  readonly longestSeconds: number
}

interface Lent {
  readonly accessKeyId: string
  readonly securityToken: string
  readonly expiration: string
  readonly prefix: string
}

/** Every credential that an operation gives out: it reaches the caller's new folder and nothing beside it (L5). */
export const tryCredentials = async (world: World): Promise<Credentials> => {
  const { stage, cast } = world
  const { disk } = stage.product.storage
  if (!disk) throw new Error('files do not lie on our own disk')
  const { headers } = await stage.people.signIn(cast.a.ownerId, cast.a.companyId)
  const lent = await lentTo(world, headers)
  const beyond: string[] = []
  let [tries, missing, longestSeconds] = [0, 0, 0]
  const note = (isOpen: boolean, what: string): void => {
    tries += 1
    if (isOpen) beyond.push(what)
  }
  for (const one of lent) {
    longestSeconds = Math.max(longestSeconds, (Date.parse(one.expiration) - Date.now()) / 1_000)
    note(!one.prefix.startsWith(`company/${cast.a.companyId}/upload/`), `a folder of others: ${one.prefix}`)
    const policy = await policyFor(one.prefix)
    const opened = openScoped(disk.secrets, one.accessKeyId, one.securityToken, new Date())
    if (!opened) throw new Error('the credential does not open')
    const reaches = (action: string, key: string): [boolean, boolean] => [
      isAction(action) && permits(opened.claims, action, key),
      policy(action, key),
    ]
    for (const action of STS_ACTIONS)
      for (const isOpen of reaches(action, `${one.prefix}a.pdf`)) if (!isOpen) missing += 1
    for (const key of keysBeside(one.prefix, cast.b.companyId, world))
      for (const action of [...STS_ACTIONS, 'DeleteObject', 'ListBucket'])
        for (const isOpen of reaches(action, key)) note(isOpen, `${action} of ${key}`)
    for (const action of ['DeleteObject', 'ListBucket', 'PutBucketPolicy'])
      for (const isOpen of reaches(action, `${one.prefix}a.pdf`)) note(isOpen, `${action} in the folder`)
    const late = new Date(Date.parse(one.expiration) + 1_000)
    note(openScoped(disk.secrets, one.accessKeyId, one.securityToken, late) !== undefined, 'a late credential')
    for (const [what, token] of forged(one, cast.b.companyId))
      note(openScoped(disk.secrets, one.accessKeyId, token, new Date()) !== undefined, what)
  }
  return { issued: lent.length, tries, beyond, missing, longestSeconds }
}

/** Is no credential good for longer than it may be? */
export const isShort = ({ longestSeconds }: Credentials): boolean => longestSeconds <= SIGNED_SECONDS_MAX

const isAction = (name: string): name is StsAction => STS_ACTIONS.some((action) => action === name)

/** The credentials in the answers of all operations that take no body. */
const lentTo = async (world: World, headers: Readonly<Record<string, string>>): Promise<Lent[]> => {
  const found: Lent[] = []
  const secret = world.stage.served.filter(
    ({ operation }) => operation.method === 'GET' && 'securityToken' in (keywordsOf(operation.reply).properties ?? {}),
  )
  for (const { app, operation } of secret) {
    const query = operation.query ? '?client_id=supplier-portal' : ''
    const reply = await send(app, { method: 'GET', url: operation.path + query, headers })
    const lent: Lent = JSON.parse(reply.bytes.toString('utf8'))
    if (reply.status !== 200) throw new Error(`${operation.path} answered ${reply.status}`)
    found.push(lent)
  }
  return found
}

const keysBeside = (prefix: string, foreignId: string, { foreignIds }: World): string[] => {
  const [id = ''] = foreignIds
  const parent = prefix.split('/').slice(0, -2).join('/')
  return [
    `company/${foreignId}/upload/${id}/content`,
    `company/${foreignId}/file/${id}/a`,
    `${parent}/other/a.pdf`,
    `${parent}/`,
    prefix,
    prefix.slice(0, -1),
    `${prefix.slice(0, -1)}x/a.pdf`,
    `${prefix}../a.pdf`,
    `${prefix}..%2fa.pdf`,
    `${prefix}../../../company/${foreignId}/a`,
    `${prefix}a/../../b`,
    `${prefix}a\u0000b`,
    `/${prefix}a`,
    `${prefix.toUpperCase()}a`,
    'export/a.xlsx',
    'a',
    '*',
    `user/${id}/a`,
  ]
}

const forged = ({ securityToken, prefix }: Lent, foreignId: string): [string, string][] => {
  const [payload = '', seal = ''] = securityToken.split('.')
  const claims: Record<string, unknown> = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))
  const sealed = (changed: object, by = seal): string =>
    `${Buffer.from(JSON.stringify({ ...claims, ...changed })).toString('base64url')}.${by}`
  return [
    ['a widened folder', sealed({ prefix: 'company/' })],
    ['a folder of others', sealed({ prefix: prefix.replace(/^company\/[^/]+/, `company/${foreignId}`) })],
    ['a longer life', sealed({ exp: Number(claims['exp']) + 600 })],
    ['more actions', sealed({ actions: [...STS_ACTIONS, 'DeleteObject'] })],
    ['no seal', `${payload}.`],
    ['an empty seal', payload],
    ['two seals', `${securityToken}.${seal}`],
    ['another seal', `${payload}.${seal.startsWith('A') ? 'B' : 'A'}${seal.slice(1)}`],
  ]
}

/** What the policy allows that we send to a token service for a folder, read as such a service reads it. */
const policyFor = async (prefix: string): Promise<(action: string, key: string) => boolean> => {
  let asked = ''
  const service = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      asked = body
      return response.end(
        '<r><AccessKeyId>a</AccessKeyId><SecretAccessKey>b</SecretAccessKey><SessionToken>c</SessionToken><Expiration>2030-01-01T00:00:00Z</Expiration></r>',
      )
    })
  }).listen(0, '127.0.0.1')
  await once(service, 'listening')
  const port = portOf(service)
  try {
    await assumeRole(
      {
        role: { stsEndpoint: `http://127.0.0.1:${port}`, roleArn: 'arn:aws:iam::1:role/x' },
        bucket: 'portal',
        region: 'x',
        credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
        clock: () => new Date(),
      },
      { prefix, actions: STS_ACTIONS, seconds: 900 },
    )
  } finally {
    service.closeAllConnections()
    service.close()
  }
  const policy: { Statement: { Effect: string; Action: string[]; Resource: string[] }[] } = JSON.parse(
    new URLSearchParams(asked).get('Policy') ?? '{}',
  )
  // Stores know keys as they are: two dots and a slash are letters, and lead nowhere.
  const fits = (pattern: string, text: string): boolean =>
    new RegExp(
      `^${pattern
        .replaceAll(/[.+^${}()|[\]\\]/g, '\\$&')
        .replaceAll('*', '[^]*')
        .replaceAll('?', '[^]')}$`,
    ).test(text)
  return (action, key) =>
    !key.includes('..') &&
    key !== prefix &&
    !key.includes('\u0000') &&
    policy.Statement.some(
      ({ Effect, Action, Resource }) =>
        Effect === 'Allow' &&
        Action.some((one) => fits(one, `s3:${action}`)) &&
        Resource.some((one) => fits(one, `arn:aws:s3:::portal/${key}`)),
    )
}

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(Buffer.from(piece))
  return Buffer.concat(pieces).toString('utf8')
}
