import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { send, type Reply } from '../input/shot.ts'
import { demoSupplier } from '../parts/callers.ts'
import type { Stage } from '../parts/stage.ts'
import { MARK, type Hostile } from './hostile.ts'

const SLOW_MS = 10_000

export interface Uploaded {
  readonly forms: number
  readonly uploads: number
  /** Taken as files, and then served in every way there is. */
  readonly taken: number
  readonly served: number
  /** Answers that a browser would run or take for something else. */
  readonly active: readonly string[]
  /** Answers of 500 and more, and those that took too long. */
  readonly failed: readonly string[]
  /** What lies anywhere but in the store afterwards. */
  readonly strays: readonly string[]
  /** Pictures that still carry what their sender's camera wrote, or a script. */
  readonly talking: readonly string[]
  readonly slowestMs: number
}

/** Sends everything that nobody should send, under every name, and fetches what was taken in every way (F12). */
export const sendHostile = async (stage: Stage, hostile: readonly Hostile[]): Promise<Uploaded> => {
  const { companyId, ownerId } = await demoSupplier(stage, 0)
  const { headers } = await stage.people.signIn(ownerId, companyId)
  const [active, failed, talking]: [string[], string[], string[]] = [[], [], []]
  let [uploads, taken, served, slowestMs] = [0, 0, 0, 0]
  const { dataDir } = stage.product.config
  const before = new Set(filesOutsideStore(dataDir))
  for (const { what, bytes, names } of hostile)
    for (const name of names) {
      uploads += 1
      const watched = (reply: Reply): Reply => {
        slowestMs = Math.max(slowestMs, reply.ms)
        if (reply.status >= 500 || reply.ms > SLOW_MS)
          failed.push(`${what} as ${name.slice(0, 60)}: ${reply.status} after ${Math.round(reply.ms)} ms`)
        return reply
      }
      const id = await upload(stage, headers, name, bytes, watched)
      if (id === undefined) continue
      taken += 1
      for (const way of ['', '/Content', '/Thumbnail', '/Preview']) {
        const reply = watched(await send(stage.erp, { method: 'GET', url: `/api/File/${id}${way}`, headers }))
        if (reply.status >= 300) continue
        served += 1
        for (const why of activeParts(reply, way)) active.push(`${what} as ${name.slice(0, 60)}${way}: ${why}`)
        const isMadeAnew = String(reply.headers['content-type']).startsWith('image/') && way !== '/Content'
        if (isMadeAnew && (reply.bytes.includes(MARK) || reply.bytes.includes('Exif'))) talking.push(`${what}${way}`)
      }
    }
  const strays = filesOutsideStore(dataDir).filter((path) => !before.has(path))
  return { forms: hostile.length, uploads, taken, served, active, failed, strays, talking, slowestMs }
}

const upload = async (
  stage: Stage,
  headers: Readonly<Record<string, string>>,
  name: string,
  bytes: Buffer,
  watched: (reply: Reply) => Reply,
): Promise<string | undefined> => {
  const json = { ...headers, 'content-type': 'application/json' }
  const order = watched(
    await send(stage.erp, {
      method: 'POST',
      url: '/api/File/PreSignedUrl',
      headers: json,
      payload: JSON.stringify({ name, size: bytes.length, mime: '', category: '' }),
    }),
  )
  if (order.status >= 300) return undefined
  const ticket: { fileId: string; uploadUrl: string; headers: Record<string, string> } = JSON.parse(
    order.bytes.toString('utf8'),
  )
  const { origin } = new URL(ticket.uploadUrl)
  const sent = await stage.erp.inject({
    method: 'PUT',
    url: ticket.uploadUrl.slice(origin.length),
    headers: ticket.headers,
    payload: bytes,
  })
  if (sent.statusCode >= 300) return undefined
  const checked = watched(
    await send(stage.erp, { method: 'POST', url: `/api/File/${ticket.fileId}/Complete`, headers }),
  )
  return checked.status < 300 ? ticket.fileId : undefined
}

/** Recordings are played, and read as nothing else where sniffing is forbidden. */
const INERT_INLINE =
  /^(image\/webp|audio\/(mpeg|wav)|video\/mp4|application\/pdf|application\/vnd\.openxmlformats-officedocument\.wordprocessingml\.document|application\/json)\b/
const RUN_BY_BROWSERS = /html|svg|xml(?!formats)|javascript|ecmascript|x-shockwave|multipart|text\/(?!plain)/

/** What is wrong with an answer that carries what somebody sent. */
const activeParts = ({ headers }: Reply, way: string): string[] => {
  const [type, disposition, policy] = ['content-type', 'content-disposition', 'content-security-policy'].map((name) =>
    String(headers[name] ?? ''),
  )
  const isKept = disposition?.startsWith('attachment') === true
  return [
    ...(RUN_BY_BROWSERS.test(type ?? '') ? [`is sent as ${type}`] : []),
    ...(headers['x-content-type-options'] === 'nosniff' ? [] : ['may be sniffed']),
    ...(isKept || INERT_INLINE.test(type ?? '') ? [] : [`is shown as ${type}`]),
    ...(way === '/Content' && !isKept ? ['is shown and not kept'] : []),
    ...(way === '' || policy?.includes('sandbox') === true ? [] : ['is not in a sandbox']),
    ...(policy?.includes(`default-src 'none'`) === true ? [] : ['may load things']),
    ...(/[\r\n"]/.test(disposition ?? '') || headers['set-cookie'] !== undefined ? ['writes headers'] : []),
  ]
}

const filesOutsideStore = (dataDir: string): string[] =>
  [dataDir, '/tmp', '/etc']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: folder === dataDir, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name)),
    )
    .filter((path) =>
      path.startsWith(dataDir) ? !path.startsWith(join(dataDir, 'files', 'objects')) : path.includes('portal-evil'),
    )
