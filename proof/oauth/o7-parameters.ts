import { createServer, request as forward } from 'node:http'
import { once } from 'node:events'
import { portOf } from '#platform/testing/ports.ts'
import { oauthProof, type Place } from './place.ts'

const FORM = 'application/x-www-form-urlencoded'
const ENDPOINTS = ['token', 'get_token', 'refresh', '_token', 'revoke'] as const

interface Attempt {
  readonly name: string
  readonly method: string
  readonly body?: string
  readonly type?: string
  readonly query?: string
}

/** Requests that would be good but for one thing; `fields` are good ones. */
const attempts = (fields: Readonly<Record<string, string>>): Attempt[] => {
  const form = new URLSearchParams(fields).toString()
  const json = JSON.stringify(fields)
  const post = (name: string, body: string, type = FORM, query = ''): Attempt => ({
    name,
    method: 'POST',
    body,
    type,
    query,
  })
  return [
    ...Object.entries(fields).flatMap(([name, value]) => {
      const again = `${form}&${new URLSearchParams({ [name]: value }).toString()}`
      return [
        post(`${name} twice`, again),
        post(`${name} twice, other first`, `${new URLSearchParams({ [name]: 'x' }).toString()}&${form}`),
        post(`${name} as a list`, form.replace(`${name}=`, `${name}[]=`)),
        post(`${name} as an object`, form.replace(`${name}=`, `${name}[a]=`)),
        post(`${name} in the address too`, form, FORM, `?${new URLSearchParams({ [name]: value }).toString()}`),
        post(`${name} as a JSON list`, JSON.stringify({ ...fields, [name]: [value] }), 'application/json'),
        post(`${name} as a JSON object`, JSON.stringify({ ...fields, [name]: { $ne: '' } }), 'application/json'),
        post(`${name} as null`, JSON.stringify({ ...fields, [name]: null }), 'application/json'),
        post(
          `${name} twice in JSON of lists`,
          JSON.stringify({ ...fields, [name]: [value, value] }),
          'application/json',
        ),
        post(`${name} with NUL`, form.replace(`${name}=`, `${name}=%00`)),
        post(`${name} very long`, form.replace(`${name}=`, `${name}=${'a'.repeat(10_000)}`)),
        post(`${name} in capitals`, form.replace(`${name}=`, `${name.toUpperCase()}=`)),
      ]
    }),
    ...[
      'text/plain',
      'application/xml',
      'multipart/form-data; boundary=x',
      `${FORM}; charset=utf-16`,
      `${FORM},application/json`,
      'application/x-www-form-urlencodedx',
      '',
      'x',
    ].map((type) => post(`a form as ${type || 'nothing'}`, form, type)),
    post('JSON as a form', json),
    post('a form as JSON', form, 'application/json'),
    post('half JSON', json.slice(0, -1), 'application/json'),
    post('JSON twice', json + json, 'application/json'),
    post('JSON in a list', `[${json}]`, 'application/json'),
    post('prototype in JSON', `{"__proto__":${json}}`, 'application/json'),
    post('nothing', ''),
    post('only signs', '&&==&&'),
    post('broken percent', '%E0%A4%A&%'),
    { name: 'GET', method: 'GET', query: `?${form}&${form}` },
    { name: 'PUT', method: 'PUT', body: form, type: FORM },
    { name: 'DELETE', method: 'DELETE', query: `?${form}` },
    { name: 'all in the address', method: 'POST', query: `?${form}` },
  ]
}

const tryAll = async ({ passport, nextMobile, planted }: Place) => {
  const [front = passport.url] = planted
  const accepted: string[] = []
  let [n, failed] = [0, 0]
  for (const endpoint of ENDPOINTS) {
    const { refresh_token: token } = await passport.tokensFor(nextMobile())
    const fields: Record<string, string> = {
      client_id: 'supplier-portal',
      ...(endpoint === 'revoke' ? { token } : { refresh_token: token }),
      // `refresh` says what is meant by its path: the name is optional there, and what looks like it is unknown and ignored.
      ...(endpoint === 'token' || endpoint === 'get_token' || endpoint === '_token'
        ? { grant_type: 'refresh_token' }
        : {}),
    }
    for (const { name, method, body, type, query = '' } of attempts(fields)) {
      const answer = await fetch(`${front}/api/oauth2/${endpoint}${query}`, {
        method,
        redirect: 'manual',
        ...(body === undefined ? {} : { body, headers: { 'content-type': type ?? '' } }),
      })
      n += 1
      if (answer.status < 400) accepted.push(`${endpoint}: ${name}`)
      if (answer.status >= 500) failed += 1
      await answer.arrayBuffer()
    }
    const still = await passport.form(`/api/oauth2/${endpoint === '_token' ? 'token' : endpoint}`, fields)
    if (still.status !== 200) accepted.push(`${endpoint}: the good request was spoilt`)
  }
  return { n, wrong: accepted.length + failed, figures: { accepted: accepted.slice(0, 10), failed } }
}

export const parameters = oauthProof({
  name: 'oauth-parameters',
  promise: 'malformed token requests are refused, never accepted or failed on',
  what: 'malformed requests at the token endpoints',
  planted: 'gateway that mends requests',
  goal: 'O7: repeated, listed, nested, misplaced or mistyped parameters and wrong methods at the token endpoints: 0 accepted, 0 × 5xx',
  rounds: 1,
  controlRounds: 1,
  measure: (place) => tryAll(place),
  // A helpful gateway in front that keeps the last of repeated parameters and mends the media type.
  fault: async ({ passport, planted }) => {
    const gateway = createServer((incoming, outgoing) => {
      const pieces: Buffer[] = []
      incoming
        .on('data', (piece: Buffer) => pieces.push(piece))
        .on('end', () => {
          const body = new URLSearchParams(
            Object.fromEntries(new URLSearchParams(Buffer.concat(pieces).toString())),
          ).toString()
          const asked = forward(
            `${passport.url}${incoming.url ?? ''}`,
            { method: incoming.method, headers: { 'content-type': FORM, 'content-length': Buffer.byteLength(body) } },
            (answer) => {
              outgoing.writeHead(answer.statusCode ?? 502)
              answer.pipe(outgoing)
            },
          )
          asked.end(body)
        })
    }).listen(0, '127.0.0.1')
    gateway.unref()
    await once(gateway, 'listening')
    planted.add(`http://127.0.0.1:${portOf(gateway)}`)
  },
  sentenceOf: ({ n, wrong, figures }) =>
    `${n} malformed requests at ${ENDPOINTS.length} endpoints: ${wrong - Number(figures['failed'])} accepted, ${Number(figures['failed'])} failures`,
})
