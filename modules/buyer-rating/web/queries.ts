import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createClient } from '#shell/client/client.ts'
import { erp } from '#shell/session/session.ts'
import { toast } from '#shell/toast/toast.ts'
import { operations } from '../contract.ts'
import type { RatingDraft } from '../shapes.ts'
import { RATING } from './words.ts'

const client = createClient(operations, erp)
const OWN = ['buyer-rating', 'own'] as const

export const useOwnRatings = () =>
  useQuery({ queryKey: OWN, queryFn: ({ signal }) => client.getOwnRatings({ signal, quiet: true }) })

/** Rates a quarter. The form says itself what is wrong; what others wrote meanwhile is fetched in any case. */
export const useRate = (quarter: string) => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: RatingDraft) => client.rateBuyer({ params: { quarter }, body, quiet: true }),
    onSuccess: (_, { rowVersion }) => toast('success', rowVersion === 0 ? RATING.sent : RATING.changed),
    onSettled: () => cache.invalidateQueries({ queryKey: OWN }),
  })
}

export const useResults = () =>
  useQuery({
    queryKey: ['buyer-rating', 'results'],
    queryFn: ({ signal }) => client.listRatingResults({ signal, quiet: true }),
  })
