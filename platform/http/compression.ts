import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'
import type { Operation } from '#kernel/operation.ts'

/** Below this the headers of a packet weigh more than what is saved. */
const WORTH_BYTES = 1024
/** What people and programs read. Pictures, PDF and Office files are compressed by nature; events must leave at once. */
const TEXTS = /^(?:text\/(?:html|plain|csv|xml)|application\/(?:problem\+|openapi\+)?json|application\/xml)(?:;|$)/

/** Compresses answers for readers that can unpack them. Bodies of requests are never unpacked: a small one could grow for ever. */
export const compressAnswers = async (app: FastifyInstance): Promise<void> => {
  await app.register(compress, {
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    threshold: WORTH_BYTES,
    customTypes: TEXTS,
  })
}

/**
 * May the answers of this operation be compressed? Not where they carry a secret: its length would show, letter by letter,
 * how much of it somebody has guessed (BREACH). Files are sent as they are, and events as they come.
 */
export const isCompressible = ({ secret, oauth, wire, file, stream }: Operation): boolean =>
  !secret && oauth === undefined && !wire && file === undefined && stream === undefined
