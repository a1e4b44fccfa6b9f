import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import type { Random } from '../parts/random.ts'
import type { Stage } from '../parts/stage.ts'

const LEAST = 1_000
const MOST = 400_000
const QUIET_MS = 30

type Headers = Readonly<Record<string, string>>

/** How one upload went. */
export interface Sent {
  readonly id: string
  /** Did the product say that it has the file? */
  readonly isKept: boolean
}

/** Sends one file whose line breaks after some of its bytes; sometimes the product is informed all the same, or it is sent again whole. */
export const sendCut = async (stage: Stage, headers: Headers, random: Random): Promise<Sent> => {
  const body = randomBytes(random.whole(LEAST, MOST))
  const bytes = Buffer.concat([Buffer.from('%PDF-1.4\n'), body, Buffer.from('\n%%EOF\n')])
  const ticket = await presign(stage, headers, bytes.length)
  const how = random.pick(['given up', 'completed meanwhile', 'completed', 'sent again'])
  const meanwhile = how === 'completed meanwhile' ? () => complete(stage, headers, ticket.id) : undefined
  await putCut(ticket, bytes, random.whole(0, bytes.length - 1), meanwhile)
  if (how === 'sent again') {
    // An S3 store may still be busy with the broken one; a person tries again too.
    const again = await fetch(ticket.url, { method: 'PUT', headers: ticket.headers, body: bytes })
    await again.arrayBuffer()
  }
  return { id: ticket.id, isKept: how === 'given up' ? false : await complete(stage, headers, ticket.id) }
}

interface Ticket {
  readonly id: string
  readonly url: string
  readonly headers: Record<string, string>
}

const presign = async (stage: Stage, headers: Headers, size: number): Promise<Ticket> => {
  const payload = { name: '证明.pdf', size, mime: 'application/pdf', category: '合同' }
  const answer = await stage.erp.inject({ method: 'POST', url: '/api/File/PreSignedUrl', headers, payload })
  if (answer.statusCode !== 200) throw new Error(`no address: ${answer.statusCode} ${answer.body.slice(0, 300)}`)
  const given: { fileId: string; uploadUrl: string; headers: Record<string, string> } = answer.json()
  return { id: given.fileId, url: given.uploadUrl, headers: { 'content-type': given.headers['content-type'] ?? '' } }
}

const complete = async (stage: Stage, headers: Headers, id: string): Promise<boolean> => {
  const { statusCode } = await stage.erp.inject({ method: 'POST', url: `/api/File/${id}/Complete`, headers })
  // 503: a store that is in the middle of something is asked again later.
  if (statusCode >= 500 && statusCode !== 503) throw new Error(`completing gave ${statusCode}`)
  return statusCode === 200
}

/** A PUT over a bare connection that is torn down after so many bytes of its body. */
const putCut = async (
  { url, headers }: Ticket,
  bytes: Buffer,
  after: number,
  meanwhile: (() => Promise<unknown>) | undefined,
): Promise<void> => {
  const { host, hostname, port, pathname, search } = new URL(url)
  const { promise: gone, resolve } = Promise.withResolvers<undefined>()
  const socket = connect(Number(port), hostname === 'localhost' ? '127.0.0.1' : hostname)
  socket.on('error', () => undefined).once('close', () => resolve(undefined))
  const head = `PUT ${pathname}${search} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: ${headers['content-type'] ?? ''}\r\nContent-Length: ${bytes.length}\r\n\r\n`
  await new Promise<void>((written) => {
    socket.write(Buffer.concat([Buffer.from(head), bytes.subarray(0, after)]), () => written())
  })
  await meanwhile?.()
  // The bytes have left us; a moment for them to be written down on the other side.
  setTimeout(() => socket.resetAndDestroy(), meanwhile ? 0 : QUIET_MS)
  await gone
}
