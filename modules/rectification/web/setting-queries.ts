import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createClient } from '#shell/client/client.ts'
import { erp } from '#shell/session/session.ts'
import { toast } from '#shell/toast/toast.ts'
import { operations } from '../contract.ts'
import type { Period, RectificationSetting } from '../setting-shapes.ts'
import { SETTING } from './words.ts'

const client = createClient(operations, erp)
const KEY = ['rectification-setting'] as const

/** How long suppliers have, by severity. */
export const useSetting = () =>
  useQuery({ queryKey: KEY, queryFn: ({ signal }) => client.getRectificationSetting({ signal }) })

/** The same where it is only mentioned; nothing while it is not known. */
export const usePeriods = (): readonly Period[] => useSetting().data?.periods ?? []

export const useSaveSetting = () => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: RectificationSetting) => client.saveRectificationSetting({ body, quiet: true }),
    onSuccess: (saved) => {
      cache.setQueryData(KEY, saved)
      toast('success', SETTING.saved)
    },
  })
}
