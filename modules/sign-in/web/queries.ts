import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createClient } from '#shell/client/client.ts'
import { passportTransport } from '#shell/session/passport.ts'
import { toast } from '#shell/toast/toast.ts'
import { operations } from '../contract.ts'
import { SIGN_INS } from './words.ts'

const KEY = ['sign-ins'] as const

const passport = async () => createClient(operations, await passportTransport())

/** Where the person is signed in. */
export const useSignIns = () =>
  useQuery({ queryKey: KEY, queryFn: async ({ signal }) => (await passport()).listMySignIns({ signal }) })

/** Ends one of the person's sign-ins. */
export const useEndSignIn = () => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (id: string) => (await passport()).endMySignIn({ params: { id } }),
    onSuccess: () => toast('success', SIGN_INS.ended),
    onSettled: () => cache.invalidateQueries({ queryKey: KEY }),
  })
}

/** Ends all of them but this one. */
export const useEndOthers = () => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async () => (await passport()).endOtherSignIns(),
    onSuccess: () => toast('success', SIGN_INS.othersEnded),
    onSettled: () => cache.invalidateQueries({ queryKey: KEY }),
  })
}
