import { createHash, randomBytes } from 'node:crypto'

/** An answer, read to the end; `location` is where it sends on, empty when nowhere. */
export const heard = async (response: Response) => {
  const text = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    text,
    location: response.headers.get('location') ?? '',
    json: () => JSON.parse(text),
  }
}
export type Heard = Awaited<ReturnType<typeof heard>>

let machines = 0
/** An address of its own for everybody who calls, as behind a proxy: limits by address are tried on purpose only. */
export const nextAddress = (): string => {
  machines += 1
  return `10.${(machines >> 16) & 255}.${(machines >> 8) & 255}.${machines & 255}`
}

/** A browser: keeps cookies, says which page it is on, and does not follow redirects by itself. */
export interface Browser {
  readonly cookies: Map<string, string>
  get(address: string, headers?: Readonly<Record<string, string>>): Promise<Heard>
  post(path: string, body: unknown, headers?: Readonly<Record<string, string>>): Promise<Heard>
}

export const openBrowser = (url: string, agent = 'Mozilla/5.0'): Browser => {
  const cookies = new Map<string, string>()
  const address = nextAddress()
  const ask = async (target: string, init: RequestInit): Promise<Heard> => {
    const response = await fetch(new URL(target, url), { ...init, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split('; ')
      const [name = '', value = ''] = pair.split(/=(.*)/s)
      if (attributes.includes('Max-Age=0')) cookies.delete(name)
      else cookies.set(name, value)
    }
    return heard(response)
  }
  const base = (): Record<string, string> => ({
    'user-agent': agent,
    'x-forwarded-for': address,
    ...(cookies.size === 0 ? {} : { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
  })
  return {
    cookies,
    get: (target, headers = {}) => ask(target, { headers: { ...base(), accept: 'text/html', ...headers } }),
    post: (path, body, headers = {}) =>
      ask(path, {
        method: 'POST',
        headers: {
          ...base(),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          origin: url,
          'sec-fetch-site': 'same-origin',
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
  }
}

/** A verifier with its S256 challenge (RFC 7636 §4.1, §4.2). */
export const newProofKey = (): { verifier: string; challenge: string } => {
  const verifier = randomBytes(32).toString('base64url')
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') }
}
