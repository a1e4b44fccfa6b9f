import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { toast } from '#shell/toast/toast.ts'
import type { Capacity, CapacityDraft, SpanQuery, Stop, StopDraft } from '../shapes.ts'
import { CALENDAR, client } from './shared/queries.ts'
import { CAPACITY, STOPS } from './words.ts'

/** What is to be sent on some days; nothing is asked while they are not known. */
export const useDueGoods = (query: SpanQuery | undefined) =>
  useQuery({
    queryKey: [...CALENDAR, 'due', query],
    queryFn: ({ signal }) => client.listDueGoods({ query: { From: query?.From ?? '', To: query?.To ?? '' }, signal }),
    enabled: query !== undefined,
  })

const useWritten = () => {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: CALENDAR })
}

/** Declares a stop, or changes one as the page shows it. The form says what is wrong. */
export const useSaveStop = (stop: Stop | undefined) =>
  useMutation({
    mutationFn: (body: StopDraft) =>
      stop === undefined
        ? client.addSupplierStop({ body, quiet: true })
        : client.changeSupplierStop({
            params: { id: stop.id },
            body: { ...body, rowVersion: stop.rowVersion },
            quiet: true,
          }),
    onSettled: useWritten(),
  })

export const useRemoveStop = () => {
  const written = useWritten()
  return useMutation({
    mutationFn: (id: string) => client.removeSupplierStop({ params: { id } }),
    onSuccess: () => toast('success', STOPS.removed),
    onSettled: written,
  })
}

export const useSaveCapacity = (capacity: Capacity | undefined) =>
  useMutation({
    mutationFn: (body: CapacityDraft) =>
      capacity === undefined
        ? client.addSupplierCapacity({ body, quiet: true })
        : client.changeSupplierCapacity({
            params: { id: capacity.id },
            body: { ...body, rowVersion: capacity.rowVersion },
            quiet: true,
          }),
    onSettled: useWritten(),
  })

export const useRemoveCapacity = () => {
  const written = useWritten()
  return useMutation({
    mutationFn: (id: string) => client.removeSupplierCapacity({ params: { id } }),
    onSuccess: () => toast('success', CAPACITY.removed),
    onSettled: written,
  })
}
