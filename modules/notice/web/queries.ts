import {
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'
import { createClient } from '#shell/client/client.ts'
import { listenTo } from '#shell/client/events.ts'
import { erp, useSession } from '#shell/session/session.ts'
import { operations } from '../contract.ts'
import { KINDS, type Model, type ModelChange, type NoticeQuery, type StaffMineChange } from '../shapes.ts'

const client = createClient(operations, erp)

const CENTRE = ['notice', 'centre'] as const
const MODELS = ['notice', 'models'] as const
const MINE = ['notice', 'mine'] as const
const PAGE = 20

/** A person's counts as they change; quiet, because nobody asked for them. */
export const listenToCounts = (signal: AbortSignal) => listenTo('listenNotices', operations.listenNotices, erp, signal)
export const fetchCounts = (signal: AbortSignal) => client.countNotices({ signal, quiet: true })

/** Notices of some kinds, page after page. */
export const useNotices = (kinds: NonNullable<NoticeQuery['Kind']>, isShown: boolean) =>
  useInfiniteQuery({
    queryKey: [...CENTRE, kinds],
    queryFn: ({ pageParam, signal }) =>
      client.listNotices({ query: { Kind: kinds, PageNo: pageParam, PageSize: PAGE }, signal, quiet: true }),
    initialPageParam: 1,
    getNextPageParam: ({ pageNo, pageSize, recordCount }) => (pageNo * pageSize < recordCount ? pageNo + 1 : undefined),
    enabled: isShown,
  })

/** So many the home page shows. */
const LATEST = 5

/** The latest notices of some kinds. */
export const useLatestNotices = (kinds: NonNullable<NoticeQuery['Kind']>) =>
  useQuery({
    queryKey: [...CENTRE, 'latest', kinds],
    queryFn: async ({ signal }) =>
      (await client.listNotices({ query: { Kind: kinds, PageSize: LATEST }, signal, quiet: true })).data,
  })

/** Announcements that the person has to read and has not; looked for again whenever `unread` changes. */
export const useMustRead = (unread: number) =>
  useQuery({
    queryKey: [...CENTRE, 'must-read', unread],
    queryFn: async ({ signal }) => {
      const query = { Kind: [KINDS.announcement], Unread: true, PageSize: PAGE }
      const { data } = await client.listNotices({ query, signal, quiet: true })
      return data.filter(({ mustRead }) => mustRead)
    },
    enabled: unread > 0,
  })

/** What the drawer shows is no longer so. */
export const refreshNotices = (cache: QueryClient): Promise<void> => cache.invalidateQueries({ queryKey: CENTRE })

/** Ticks some notices, or all, as read. */
export const useRead = () => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (which: readonly string[] | 'all') =>
      client.readNotices({ body: which === 'all' ? { all: true } : { ids: [...which] } }),
    onSettled: () => refreshNotices(cache),
  })
}

/** The company's settings, those switched off among them, in the order of their groups. */
export const useModels = (supplierId: string) =>
  useQuery({
    queryKey: [...MODELS, supplierId],
    queryFn: async ({ signal }) => {
      const input = { params: { id: supplierId }, signal }
      const [open, closed] = await Promise.all([client.listOpenNotices(input), client.listUnopenNotices(input)])
      return [...open, ...closed]
    },
  })

/** Saves one kind. The answer takes its place; a person who was too slow sees what others made of it. */
export const useSetModel = (supplierId: string) => {
  const cache = useQueryClient()
  const key = [...MODELS, supplierId]
  return useMutation({
    mutationFn: ({ modelId, quiet, ...body }: ModelChange & { readonly modelId: string; readonly quiet?: boolean }) =>
      client.setNoticeModel({ params: { id: supplierId, modelId }, body, quiet }),
    onSuccess: (saved) => {
      cache.setQueryData<Model[]>(key, (all) => all?.map((one) => (one.modelId === saved.modelId ? saved : one)))
      return cache.invalidateQueries({ queryKey: MINE })
    },
    onError: () => cache.invalidateQueries({ queryKey: key }),
  })
}

const COLLEAGUES = 100

/** The people of the company who can get notices. */
export const useReceivers = (supplierId: string) =>
  useQuery({
    queryKey: ['notice', 'receivers', supplierId],
    queryFn: async ({ signal }) => {
      const query = { PageSize: COLLEAGUES, OrderBy: 'name' } as const
      return (await client.listNoticeReceivers({ params: { id: supplierId }, query, signal })).data
    },
  })

const mine = queryOptions({ queryKey: MINE, queryFn: ({ signal }) => client.listMyNoticeModels({ signal }) })

/** The kinds that reach the signed-in person. */
export const useMine = () => useQuery(mine)

export const useSetMine = () => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (rows: { modelId: string; onWechat: boolean }[]) => client.setMyNoticeModels({ body: { rows } }),
    onSuccess: (rows) => cache.setQueryData(mine.queryKey, rows),
  })
}

const staffMine = queryOptions({
  queryKey: ['notice', 'staff-mine'],
  queryFn: ({ signal }) => client.getMyStaffNotices({ signal }),
})

/** What the signed-in colleague gets in the app that they work in. */
export const useStaffMine = () => useQuery(staffMine)

export const useSetStaffMine = () => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: StaffMineChange) => client.setMyStaffNotices({ body, quiet: true }),
    onSuccess: (saved) => cache.setQueryData(staffMine.queryKey, saved),
    onError: () => cache.invalidateQueries({ queryKey: staffMine.queryKey }),
  })
}

/** The supplier that the person works for. */
export const useSupplierId = (): string | undefined => useSession(({ company }) => company?.id)
