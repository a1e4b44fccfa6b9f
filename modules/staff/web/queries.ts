import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { operations as users } from '#modules/user/contract.ts'
import { createClient } from '#shell/client/client.ts'
import { erp } from '#shell/session/session.ts'
import { operations } from '../contract.ts'
import type { Colleague, StaffChange, StaffDraft, StaffQuery, StaffStep } from '../shapes.ts'

const client = createClient(operations, erp)
const person = createClient(users, erp)
const STAFF = ['staff'] as const

/** One page of colleagues. */
export const useStaff = (query: StaffQuery) =>
  useQuery({
    queryKey: [...STAFF, 'list', query],
    queryFn: ({ signal }) => client.listStaff({ query, signal }),
    placeholderData: keepPreviousData,
  })

/** All who could take over work. */
export const useTakers = () =>
  useQuery({
    queryKey: [...STAFF, 'takers'],
    queryFn: ({ signal }) => client.listStaff({ query: { Status: 1, PageSize: 100 }, signal }),
    select: ({ data }) => data,
  })

export const useOpenWork = (id: string) =>
  useQuery({
    queryKey: [...STAFF, 'work', id],
    queryFn: ({ signal }) => client.getStaffOpenWork({ params: { id }, signal }),
  })

export const useRoles = () =>
  useQuery({ queryKey: [...STAFF, 'roles'], queryFn: ({ signal }) => client.listRoles({ signal }) })

const useChanged = () => {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: STAFF })
}

/** Adds somebody. The form says itself what is wrong. */
export const useAdd = () =>
  useMutation({
    mutationFn: (body: StaffDraft) => client.addStaff({ body, quiet: true }),
    onSuccess: useChanged(),
  })

/** Changes a colleague as the page shows them; a person who was too slow gets the list again. */
export const useChange = ({ id, rowVersion }: Colleague) =>
  useMutation({
    mutationFn: (changes: Omit<StaffChange, 'rowVersion'>) =>
      client.changeStaff({ params: { id }, body: { ...changes, rowVersion }, quiet: true }),
    onSettled: useChanged(),
  })

export const useMove = ({ id, rowVersion }: Colleague) =>
  useMutation({
    mutationFn: (transition: StaffStep) =>
      client.moveStaff({ params: { id }, query: { transition }, body: { rowVersion } }),
    onSettled: useChanged(),
  })

export const useRemove = ({ id, rowVersion }: Colleague) =>
  useMutation({
    mutationFn: (handOverTo: string | undefined) =>
      client.removeStaff({
        params: { id },
        query: { rowVersion, ...(handOverTo === undefined ? {} : { handOverTo }) },
        quiet: true,
      }),
    onSettled: useChanged(),
  })

/** Has a code sent to the phone of the person at the page. */
export const sendAdministratorCode = () => person.sendVerifyCode({ body: { purpose: 'staff.administrator' } })
