import { queryOptions, useInfiniteQuery, useMutation, useQuery, type InfiniteData } from '@tanstack/react-query'
import { threadCalls, type MessageDraft, type Thread, type ThreadPerson } from '#kernel/thread.ts'
import { createClient } from '../../client/client.ts'
import { outdateLists } from '../../server-state/page-client.ts'
import { referenceClient } from '../../server-state/reference.ts'
import { THREADS } from '../../server-state/thread-news.ts'
import { erp } from '../../session/session.ts'
import { labelled, mentionsIn, type Named } from './mentions.ts'

/** A document with its kind, by the name that its calls have. */
export interface Place {
  readonly entity: string
  readonly id: string
}

// The browser is not told who may call: the server decides.
const madeFor = (entity: string) => createClient(threadCalls(entity, '', 'signed_in'), erp)
const clients = new Map<string, ReturnType<typeof madeFor>>()

/** One client a kind: it remembers which message got no sure answer, and sends it again under the same key. */
const clientOf = (entity: string): ReturnType<typeof madeFor> => {
  const client = clients.get(entity) ?? madeFor(entity)
  clients.set(entity, client)
  return client
}

const keyOf = ({ entity, id }: Place) => [...THREADS, entity, id]

/** The messages of a thread, from the newest page backwards. They outlive the tab of the page, and news finds them. */
export const useThread = ({ entity, id }: Place, isInternal: boolean, isAsked: boolean) =>
  useInfiniteQuery(
    {
      queryKey: [...keyOf({ entity, id }), isInternal],
      queryFn: ({ pageParam, signal }: { readonly pageParam: string; readonly signal: AbortSignal }) =>
        clientOf(entity).list({
          params: { id },
          query: { ...(isInternal ? { IsInternal: true } : {}), ...(pageParam === '' ? {} : { Before: pageParam }) },
          signal,
          quiet: true,
        }),
      initialPageParam: '',
      getNextPageParam: ({ hasEarlier, messages }: Thread) => (hasEarlier ? messages[0]?.id : undefined),
      enabled: isAsked,
      staleTime: 0,
    },
    referenceClient,
  )

/** The messages of all pages, the oldest first. */
export const messagesIn = (data: InfiniteData<Thread> | undefined) =>
  (data?.pages ?? []).toReversed().flatMap(({ messages }) => messages)

const settle = (place: Place): Promise<void> => referenceClient.invalidateQueries({ queryKey: keyOf(place) })

/** The people who can be mentioned. */
const peopleOf = ({ entity, id }: Place) =>
  queryOptions({
    queryKey: ['thread-people', entity, id],
    queryFn: ({ signal }) => clientOf(entity).people({ params: { id }, signal, quiet: true }),
  })

/** Of a note these are the colleagues alone. */
const addressees = (people: readonly ThreadPerson[], isInternal: boolean): Named[] =>
  labelled(people.filter(({ side }) => !isInternal || side === 'staff'))

export const usePeople = (place: Place, isInternal: boolean, isAsked: boolean) => {
  const { data = [], isFetching } = useQuery({ ...peopleOf(place), enabled: isAsked }, referenceClient)
  return { people: addressees(data, isInternal), isFetching }
}

/** The people whom a text mentions; whoever types faster than their names arrive loses none of them. */
const mentionedIn = async (place: Place, { text, isInternal = false }: MessageDraft): Promise<string[]> => {
  if (!text.includes('@')) return []
  const people = await referenceClient.ensureQueryData(peopleOf(place)).catch(() => [])
  return mentionsIn(text, addressees(people, isInternal)).map(({ id }) => id)
}

/** Sends a message. It is sent once: a second try after a broken line has the key of the first. */
export const usePost = (place: Place) =>
  useMutation(
    {
      mutationFn: async (draft: MessageDraft) => {
        const body = { ...draft, mentions: await mentionedIn(place, draft) }
        return clientOf(place.entity).post({ params: { id: place.id }, body, quiet: true })
      },
      onSuccess: () => settle(place),
    },
    referenceClient,
  )

export const useWithdraw = (place: Place) =>
  useMutation(
    {
      mutationFn: (messageId: string) => clientOf(place.entity).withdraw({ params: { id: place.id, messageId } }),
      onSettled: () => settle(place),
    },
    referenceClient,
  )

/** Ticks everything up to a message as read; quiet, because nobody asked for it. */
export const useRead = (place: Place) =>
  useMutation(
    {
      mutationFn: (messageId: string) =>
        clientOf(place.entity).read({ params: { id: place.id }, body: { messageId }, quiet: true }),
      onSuccess: () => {
        outdateLists()
        return settle(place)
      },
    },
    referenceClient,
  )
