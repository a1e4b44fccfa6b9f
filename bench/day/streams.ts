import { request, type ClientRequest } from 'node:http'
import type { Person } from './people.ts'

/** Pages that stay open and listen for news. */
export interface Streams {
  readonly open: () => number
  /** Pieces that came, signs of life included. */
  readonly heard: () => number
  close(): void
}

/** Opens as many as there are people, and says when all of them are heard. */
export const openStreams = async (url: string, people: readonly Person[], each: number): Promise<Streams> => {
  let open = 0
  let heard = 0
  const requests: ClientRequest[] = []
  const listen = ({ headers }: Person): Promise<void> =>
    new Promise((resolve, reject) => {
      const sent = request(new URL('/api/Notice/Events', url), { headers, agent: false }, (response) => {
        if (response.statusCode !== 200) return reject(new Error(`a stream was answered with ${response.statusCode}`))
        open += 1
        response.on('data', () => {
          heard += 1
        })
        response.on('close', () => {
          open -= 1
        })
        resolve()
      })
      sent.on('error', reject)
      sent.end()
      requests.push(sent)
    })
  for (const person of people) for (let nth = 0; nth < each; nth += 1) await listen(person)
  return {
    open: () => open,
    heard: () => heard,
    close: () => {
      for (const one of requests) one.destroy()
    },
  }
}
