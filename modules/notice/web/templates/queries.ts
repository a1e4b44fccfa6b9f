import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { createClient } from '#shell/client/client.ts'
import { erp } from '#shell/session/session.ts'
import { operations } from '../../contract.ts'
import type { Template, TemplateChange, TemplateQuery } from '../../shapes.ts'
import { TEMPLATES } from './words.ts'

const client = createClient(operations, erp)
const LISTS = ['notice-template', 'list'] as const

/** One page of templates. The former page stays on screen while the next one comes. */
export const useTemplates = (query: TemplateQuery) =>
  useQuery({
    queryKey: [...LISTS, query],
    queryFn: ({ signal }) => client.listNoticeTemplates({ query, signal }),
    placeholderData: keepPreviousData,
  })

export const useSaveTemplate = ({ id, rowVersion }: Template) => {
  const cache = useQueryClient()
  const { message } = App.useApp()
  return useMutation({
    mutationFn: (content: Omit<TemplateChange, 'rowVersion'>) =>
      client.changeNoticeTemplate({ params: { id }, body: { ...content, rowVersion } }),
    onSuccess: () => message.success(TEMPLATES.saved),
    onSettled: () => cache.invalidateQueries({ queryKey: LISTS }),
  })
}
