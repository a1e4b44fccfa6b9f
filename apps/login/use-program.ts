import { useEffect, useState } from 'react'
import { passport } from './passport.ts'

/** The name of the program that asked for the sign-in. Unknown until the server answers, and when it does not. */
export const useProgram = (clientId: string): string | undefined => {
  const [name, setName] = useState<string>()
  useEffect(() => {
    if (clientId === '') return undefined
    const stop = new AbortController()
    passport
      .getClientInfo({ query: { client_id: clientId }, signal: stop.signal })
      .then((client) => setName(client.name))
      // One can sign in without the name; what is wrong with the program is shown by the authorization call.
      .catch(() => undefined)
    return () => stop.abort()
  }, [clientId])
  return name
}
