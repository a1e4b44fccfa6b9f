import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { isUnderWay } from '#modules/export/web/shared/face.ts'
import { operations as userOperations } from '#modules/user/contract.ts'
import { createClient } from '#shell/client/client.ts'
import { sentenceOf } from '#shell/failure.ts'
import { saveFile } from '#shell/kit/open-file.ts'
import { erp, useSupplierId } from '#shell/session/session.ts'
import { toast } from '#shell/toast/toast.ts'
import { operations } from '../contract.ts'
import type { Takeout } from '../shapes.ts'

const client = createClient(operations, erp)
const users = createClient(userOperations, erp)
const ALL = ['takeout'] as const
const LOOK_EVERY_MS = 2_000

/** What an archive would hold now. */
export const useContents = () => {
  const id = useSupplierId()
  return useQuery({
    queryKey: [...ALL, 'contents', id],
    queryFn: ({ signal }) => client.getTakeoutContents({ signal }),
  })
}

/** The newest archives. They are looked at again and again only while one of them is under way. */
export const useTakeouts = () => {
  const id = useSupplierId()
  return useQuery({
    queryKey: [...ALL, 'list', id],
    queryFn: ({ signal }) => client.listTakeouts({ signal }),
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? LOOK_EVERY_MS : false),
  })
}

/** Has a code sent to the person's own phone that asks for an archive and for nothing else. */
export const sendCode = () => users.sendVerifyCode({ body: { purpose: 'data.takeout' }, quiet: true })

export const useAsk = () => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: { readonly smsCode: string }) => client.requestTakeout({ body, quiet: true }),
    onSettled: () => cache.invalidateQueries({ queryKey: ALL }),
  })
}

/** Saves an archive. The server says better than its status why it cannot: the file may be gone by now. */
export const useDownload = () => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Takeout) => saveFile(() => client.downloadTakeout({ params: { id }, quiet: true })),
    onError: (error) => {
      toast('error', sentenceOf(error))
      return cache.invalidateQueries({ queryKey: ALL })
    },
  })
}
