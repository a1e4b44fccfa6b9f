import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'
import { Refusal } from '#kernel/problem.ts'

/** Lets bytes through and breaks off at their end when they are not the ones that were signed. */
export const verifyHash = (sha256: string): Transform => {
  const hash = createHash('sha256')
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk)
      done(null, chunk)
    },
    flush: (done) => done(hash.digest('hex') === sha256 ? null : new Refusal(403, 'Forbidden')),
  })
}
