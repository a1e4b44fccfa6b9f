import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createClient } from '#shell/client/client.ts'
import { erp } from '#shell/session/session.ts'
import { toast } from '#shell/toast/toast.ts'
import { operations } from '../../contract.ts'
import type { Template, TemplateQuery } from '../../shapes.ts'
import { CHANNEL_NAMES } from '../../words.ts'
import { contentOf, type Written } from './template-draft.ts'
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

/** Keeps a template: a new one, or the one at hand. */
export const useSaveTemplate = (template: Template | undefined) => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (written: Written) => {
      const content = contentOf(written, template)
      return template === undefined
        ? client.addNoticeTemplate({ body: { ...content, code: written.code }, quiet: true })
        : client.changeNoticeTemplate({
            params: { id: template.id },
            body: { ...content, rowVersion: template.rowVersion },
            quiet: true,
          })
    },
    onSuccess: () => toast('success', template === undefined ? TEMPLATES.added : TEMPLATES.saved),
    onSettled: () => cache.invalidateQueries({ queryKey: LISTS }),
  })
}

export const useRemoveTemplate = () => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => client.removeNoticeTemplate({ params: { id } }),
    onSuccess: () => toast('success', TEMPLATES.removed),
    onSettled: () => cache.invalidateQueries({ queryKey: LISTS }),
  })
}

/** Has a template sent to the person at the page. */
export const useTestTemplate = () => {
  return useMutation({
    mutationFn: (id: string) => client.testNoticeTemplate({ params: { id } }),
    onSuccess: ({ channels }) =>
      toast('success', TEMPLATES.tested(channels.map((one) => CHANNEL_NAMES[one]).join('、'))),
  })
}
