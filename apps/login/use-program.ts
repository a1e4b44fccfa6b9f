import { useEffect, useState } from 'react'
import { passport } from './passport.ts'

/** The name of the program that asked for the sign-in. Unknown until it is told, and when the server does not tell. */
export const useProgram = (clientId: string): string | undefined => {
  const [name, setName] = useState<string>()
  useEffect(() => {
    if (clientId === '') return undefined
    const stop = new AbortController()
    passport
      .getClientInfo({ query: { client_id: clientId }, signal: stop.signal })
      .then((client) => setName(client.name))
      // One can sign in without the name; what is wrong with the program is told by the authorization call.
      .catch(() => undefined)
    return () => stop.abort()
  }, [clientId])
  return name
}
