import { useMutation } from '@tanstack/react-query'
import { createClient } from '#shell/client/client.ts'
import { useReference } from '#shell/server-state/reference.ts'
import { erp } from '#shell/session/session.ts'
import { toast } from '#shell/toast/toast.ts'
import { operations, type TermTemplateContent } from '../../contract.ts'
import { SAVE_TEMPLATE } from './words.ts'

const client = createClient(operations, erp)

/** The templates that an order can be filled from. */
export const useTermTemplates = () =>
  useReference({
    queryKey: ['term-templates'],
    queryFn: ({ signal }) => client.selectTermTemplates({ signal }),
  })

/** Keeps the terms of an order for others. */
export const useSaveAsTemplate = () => {
  const { refetch } = useTermTemplates()
  return useMutation({
    mutationFn: (body: TermTemplateContent) => client.addTermTemplate({ body }),
    onSuccess: ({ name }) => toast('success', SAVE_TEMPLATE.saved(name)),
    onSettled: () => refetch(),
  })
}
