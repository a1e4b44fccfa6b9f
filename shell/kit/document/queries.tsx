import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { NetworkError } from '../../client/errors.ts'
import type { Paged } from '../../client/reply.ts'
import { LISTS } from '../../server-state/page-client.ts'
import { refreshWork } from '../../server-state/reference.ts'
import { useSide } from '../../session/session.ts'
import { tellSignedOut } from '../../session/tell-signed-out.ts'
import { useAfterWrite } from '../detail/use-after-write.ts'
import type { RecordTypes, Viewer } from './types.ts'

interface Ask {
  readonly signal?: AbortSignal | undefined
  readonly quiet?: boolean | undefined
}
interface One {
  readonly params: { readonly id: string }
}

/** The calls of a noun. Lists and documents come from the path of the viewer's side. */
interface Calls<D extends RecordTypes> {
  /** The folder of the noun; its cached answers lie under it. */
  readonly key: string
  /** What a person reads who took a step that led to a state. */
  readonly doneOf: (name: D['transition'], status: number) => string
  readonly list: (side: Viewer, ask: Ask & { readonly query: D['query'] }) => Promise<Paged<D['row']>>
  readonly get: (side: Viewer, ask: Ask & One) => Promise<D['document']>
  readonly move: (
    ask: Ask &
      One & {
        readonly query: { readonly transition: string }
        readonly body: { readonly rowVersion: number } & D['body']
      },
  ) => Promise<D['document']>
}

/** A step with what goes with it. */
export interface MoveInput<D extends RecordTypes> {
  readonly name: D['transition']
  readonly body: D['body']
}

/** Where the line drops, a step is sent again until it is answered; the client sends it under the same key, so it is taken once. */
const UNTIL_ANSWERED = {
  retry: (_failures: number, error: Error) => error instanceof NetworkError,
  retryDelay: 3_000,
} as const

/** The server state of a noun: its list, one document, and what is done with it. */
export const documentQueries = <D extends RecordTypes>({ key, doneOf, list, get, move }: Calls<D>) => {
  const all = [key]
  const lists = [key, LISTS]
  const oneOf = (id: string) => [key, 'one', id]
  const listed = (side: Viewer, query: D['query']) =>
    queryOptions({ queryKey: [...lists, side, query], queryFn: ({ signal }) => list(side, { query, signal }) })

  /** Writes something about a document; the answer is the document as it is now. */
  const useWrite = <Given,>(
    id: string,
    call: (given: Given) => Promise<D['document']>,
    successOf: (given: Given, document: D['document']) => string,
    again: Partial<typeof UNTIL_ANSWERED> = {},
  ) => {
    const { done, failed } = useAfterWrite<D['document']>({ all, lists, one: oneOf(id) })
    return useMutation({
      mutationFn: call,
      onSuccess: (document, given) => done(document, successOf(given, document)),
      onError: failed,
      ...again,
    })
  }

  const moved = ({ name }: MoveInput<D>, { status }: D['document']): string => doneOf(name, status)

  return {
    useWrite,

    /** One page. The former page stays on screen while the next one comes. */
    useList: (query: D['query']) => useQuery({ ...listed(useSide(), query), placeholderData: keepPreviousData }),

    useOne: (id: string) => {
      const side = useSide()
      return useQuery({ queryKey: oneOf(id), queryFn: ({ signal }) => get(side, { params: { id }, signal }) })
    },

    /** Takes in a document that came otherwise than by asking for it: the answer of a form that saves by itself. */
    useTakeIn: (id: string) => {
      const cache = useQueryClient()
      // As the cache has it: what did not change is the same object as before, so that a form of many lines draws one anew.
      return (document: D['document']): D['document'] =>
        cache.setQueryData<D['document']>(oneOf(id), document) ?? document
    },

    /** Takes in an answer that says only what has changed; nothing where the document is not known. */
    useTakeInChange: (id: string) => {
      const cache = useQueryClient()
      return (change: (known: D['document']) => D['document']): D['document'] | undefined =>
        cache.setQueryData<D['document']>(oneOf(id), (known) => known && change(known))
    },

    /** Takes a step with the document as the page shows it. */
    useMove: ({ id, rowVersion }: Pick<D['document'], 'id' | 'rowVersion'>) =>
      useWrite(
        id,
        ({ name, body }: MoveInput<D>) =>
          move({ params: { id }, query: { transition: name }, body: { rowVersion, ...body } }),
        moved,
      ),

    /** The same from where the line is bad, such as a warehouse: the page says meanwhile that it waits (`failureCount`). */
    useSteadyMove: ({ id, rowVersion }: Pick<D['document'], 'id' | 'rowVersion'>) =>
      useWrite(
        id,
        ({ name, body }: MoveInput<D>) =>
          move({ params: { id }, query: { transition: name }, body: { rowVersion, ...body }, quiet: true }).catch(
            tellSignedOut,
          ),
        moved,
        UNTIL_ANSWERED,
      ),

    /** Shows what came of something that was done with several rows. */
    useSettle: () => {
      const cache = useQueryClient()
      return () => Promise.all([cache.invalidateQueries({ queryKey: all }), refreshWork()])
    },
  }
}
