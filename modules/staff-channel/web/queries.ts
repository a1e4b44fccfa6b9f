import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Way } from '#kernel/work-app.ts'
import { createClient } from '#shell/client/client.ts'
import { erp } from '#shell/session/session.ts'
import { operations } from '../contract.ts'
import type { ChannelChange } from '../shapes.ts'

const client = createClient(operations, erp)

const channel = queryOptions({
  queryKey: ['staff-channel'],
  queryFn: ({ signal }) => client.getStaffChannel({ signal }),
})
const binding = queryOptions({
  queryKey: ['staff-channel', 'mine'],
  queryFn: ({ signal }) => client.getMyStaffBinding({ signal }),
})

export const useChannel = () => useQuery(channel)

/** Saves the settings; a person who was too slow sees what others made of them. */
export const useSetChannel = () => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: ChannelChange) => client.setStaffChannel({ body, quiet: true }),
    onSuccess: (saved) => {
      cache.setQueryData(channel.queryKey, saved)
      return cache.invalidateQueries({ queryKey: binding.queryKey })
    },
    onError: () => cache.invalidateQueries({ queryKey: channel.queryKey, exact: true }),
  })
}

export const useTestChannel = () =>
  useMutation({ mutationFn: (way: Way) => client.testStaffChannel({ body: { way } }) })

export const useBinding = () => useQuery(binding)

/** Looks for the person's account again. */
export const useFindBinding = () => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => client.findMyStaffBinding(),
    onSuccess: (found) => cache.setQueryData(binding.queryKey, found),
  })
}
