import { Transform } from 'node:stream'
import { Refusal } from '#kernel/problem.ts'

/** Lets bytes through and breaks off with 413 when there are more than allowed. */
export const limitBytes = (max: number): Transform => {
  let got = 0
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      got += chunk.length
      if (got > max) done(new Refusal(413, 'TooLarge'))
      else done(null, chunk)
    },
  })
}
