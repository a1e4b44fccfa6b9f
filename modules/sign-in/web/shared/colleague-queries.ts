import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createClient } from '#shell/client/client.ts'
import { erp } from '#shell/session/session.ts'
import { toast } from '#shell/toast/toast.ts'
import { staffSignInOperations } from '../../staff-sign-in-operations.ts'
import { COLLEAGUE, SIGN_INS } from '../words.ts'

const client = createClient(staffSignInOperations, erp)
const keyOf = (id: string) => ['colleague-sign-ins', id] as const

/** Where a colleague is signed in. */
export const useColleagueSignIns = (id: string) =>
  useQuery({ queryKey: keyOf(id), queryFn: ({ signal }) => client.listStaffSignIns({ params: { id }, signal }) })

/** Ends one of their sign-ins. */
export const useEndColleagues = (id: string) => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (signInId: string) => client.endStaffSignIn({ params: { id, signInId } }),
    onSuccess: () => toast('success', SIGN_INS.ended),
    onSettled: () => cache.invalidateQueries({ queryKey: keyOf(id) }),
  })
}

/** Ends all of them. */
export const useEndAllOfColleague = (id: string) => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => client.endStaffSignIns({ params: { id } }),
    onSuccess: () => toast('success', COLLEAGUE.allEnded),
    onSettled: () => cache.invalidateQueries({ queryKey: keyOf(id) }),
  })
}
