import { useQuery } from '@tanstack/react-query'
import { createClient } from '#shell/client/client.ts'
import { erp } from '#shell/session/session.ts'
import { operations } from '../../contract.ts'

const client = createClient(operations, erp)
const OFFERED = 30

/** Samples that can be chosen, the newest first. */
export const useSampleOptions = (search: string) =>
  useQuery({
    queryKey: ['sample', 'option', search],
    queryFn: async ({ signal }) => {
      const { data } = await client.listSamples({
        query: { PageSize: OFFERED, ...(search === '' ? {} : { Q: search }) },
        signal,
      })
      return data
    },
  })

/** One sample, to say what it is. */
export const useSampleNamed = (id: string | null) =>
  useQuery({
    queryKey: ['sample', 'named', id],
    enabled: id !== null,
    queryFn: ({ signal }) => client.getSample({ params: { id: id ?? '' }, signal }),
  })
