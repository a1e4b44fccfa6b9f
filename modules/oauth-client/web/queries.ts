import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createClient } from '#shell/client/client.ts'
import { passportTransport } from '#shell/session/passport.ts'
import { operations } from '../contract.ts'
import type { Client, ClientChange, ClientDraft, ClientQuery } from '../shapes.ts'

const KEY = ['oauth-clients'] as const

const passport = async () => createClient(operations, await passportTransport())

/** One page of programs. */
export const useClients = (query: ClientQuery) =>
  useQuery({
    queryKey: [...KEY, query],
    queryFn: async ({ signal }) => (await passport()).listOAuthClients({ query, signal }),
    placeholderData: keepPreviousData,
  })

const useChanged = () => {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: KEY })
}

/** Makes a program. The answer holds its secret, once. */
export const useCreate = () =>
  useMutation({
    mutationFn: async (body: ClientDraft) => (await passport()).createOAuthClient({ body, quiet: true }),
    onSuccess: useChanged(),
  })

/** Changes a program as the page shows it: its content, its state, or its secret. */
export const useChange = ({ id, rowVersion }: Client, quiet: boolean) =>
  useMutation({
    mutationFn: async (change: Omit<ClientChange, 'rowVersion'>) =>
      (await passport()).changeOAuthClient({ params: { id }, body: { ...change, rowVersion }, quiet }),
    onSettled: useChanged(),
  })

export const useRemove = ({ id }: Client) =>
  useMutation({
    mutationFn: async () => (await passport()).removeOAuthClient({ params: { id } }),
    onSettled: useChanged(),
  })
