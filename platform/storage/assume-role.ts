import { randomUUID } from 'node:crypto'
import { Refusal, refuse } from '#kernel/problem.ts'
import { providerCall } from '../metrics/provider-call.ts'
import { isObjectPrefix, mustBeShort } from './object-key.ts'
import type { StsOrder } from './object-store.ts'
import type { S3Options } from './s3-options.ts'
import { amzDate, authorization } from './sigv4.ts'
import type { ScopedCredential } from './sts-token.ts'

const ANSWER_MS = 5_000
// The least that token services give, and the most that we do.
const SECONDS = 900
const FORM = 'application/x-www-form-urlencoded; charset=utf-8'
// A prefix becomes part of a policy, where * and ? are wild cards and $ begins a variable.
const PLAIN_PREFIX = /^[\w./-]+\/$/

/** Asks the store's token service for a credential that a policy narrows to one folder (AWS STS AssumeRole). */
export const assumeRole = async (
  options: Pick<S3Options, 'role' | 'bucket' | 'region' | 'credentials' | 'clock'>,
  order: StsOrder,
): Promise<ScopedCredential> => {
  const role = options.role ?? refuse(405, 'NotAllowed')
  mustBeShort(order.seconds)
  if (!isObjectPrefix(order.prefix) || !PLAIN_PREFIX.test(order.prefix)) throw new Error('this prefix cannot be signed')
  const now = options.clock()
  const { origin } = new URL(role.stsEndpoint)
  const body = new URLSearchParams({
    Action: 'AssumeRole',
    Version: '2011-06-15',
    RoleArn: role.roleArn,
    RoleSessionName: `portal-${randomUUID()}`,
    DurationSeconds: String(SECONDS),
    Policy: policyFor(options.bucket, order),
  }).toString()
  const { sessionToken } = options.credentials
  const headers = {
    'content-type': FORM,
    'x-amz-date': amzDate(now),
    ...(sessionToken === undefined ? {} : { 'x-amz-security-token': sessionToken }),
  }
  const scope = { credentials: options.credentials, region: options.region, service: 'sts', now }
  const signed = {
    ...headers,
    authorization: authorization({ method: 'POST', origin, path: '/', headers }, body, scope),
  }
  return credentialIn(await providerCall('storage_tokens', () => answerOf(origin, signed, body)))
}

const policyFor = (bucket: string, { prefix, actions }: StsOrder): string =>
  JSON.stringify({
    Version: '2012-10-17',
    Statement: [
      {
        Effect: 'Allow',
        Action: actions.map((action) => `s3:${action}`),
        Resource: [`arn:aws:s3:::${bucket}/${prefix}*`],
      },
    ],
  })

const answerOf = async (origin: string, headers: Readonly<Record<string, string>>, body: string): Promise<string> => {
  try {
    const answer = await fetch(`${origin}/`, {
      method: 'POST',
      headers,
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_MS),
    })
    if (answer.ok) return await answer.text()
    throw new Error(`the token service answered ${answer.status}`)
  } catch (error) {
    throw new Refusal(503, 'Busy').causedBy(error)
  }
}

const credentialIn = (xml: string): ScopedCredential => {
  const read = (name: string): string => new RegExp(`<${name}>([^<&]+)</${name}>`).exec(xml)?.[1] ?? unreadable(name)
  return {
    accessKeyId: read('AccessKeyId'),
    accessKeySecret: read('SecretAccessKey'),
    securityToken: read('SessionToken'),
    expiration: new Date(read('Expiration')).toISOString(),
  }
}

const unreadable = (name: string): never => {
  throw new Refusal(503, 'Busy').causedBy(new Error(`the token service did not answer ${name}`))
}
