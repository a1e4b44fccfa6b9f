import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createClient } from '#shell/client/client.ts'
import type { Paging } from '#shell/kit/list/list-state.ts'
import { erp } from '#shell/session/session.ts'
import { tellSignedOut } from '#shell/session/tell-signed-out.ts'
import { operations, type ContractTemplate, type TemplateQuery } from '../contract.ts'

const client = createClient(operations, erp)
const ALL = ['contract-template']

export const useTemplates = (query: TemplateQuery & Paging<string>) =>
  useQuery({
    queryKey: [...ALL, 'list', query],
    queryFn: ({ signal }) => client.listContractTemplates({ query, signal }),
    placeholderData: keepPreviousData,
  })

export const useTemplate = (id: string) =>
  useQuery({
    queryKey: [...ALL, 'one', id],
    queryFn: ({ signal }) => client.getContractTemplate({ params: { id }, signal }),
  })

/** What a file would be as a template: its variables, and what is wrong with it. */
export const useFindings = (fileId: string | null) =>
  useQuery({
    queryKey: [...ALL, 'findings', fileId],
    queryFn: ({ signal }) => client.checkContractTemplate({ body: { fileId: fileId ?? '' }, signal, quiet: true }),
    enabled: fileId !== null,
    retry: false,
    staleTime: Infinity,
  })

/** A file as somebody enters it: of a new template, or as a new version of one. */
interface Entered {
  readonly name: string
  readonly contractType: ContractTemplate['contractType']
  readonly fileId: string
  readonly remark: string
}

/** Shows what came of a write. */
const useAfterSave = () => {
  const cache = useQueryClient()
  return (template: ContractTemplate): void => {
    cache.setQueryData([...ALL, 'one', template.id], template)
    void cache.invalidateQueries({ queryKey: [...ALL, 'list'] })
  }
}

export const useAddTemplate = (former: ContractTemplate | undefined) =>
  useMutation({
    mutationFn: ({ name, contractType, fileId, remark }: Entered) =>
      (former === undefined
        ? client.addContractTemplate({ body: { name, contractType, fileId, remark }, quiet: true })
        : client.addContractTemplateVersion({
            params: { id: former.id },
            body: { rowVersion: former.rowVersion, fileId, remark },
            quiet: true,
          })
      ).catch(tellSignedOut),
    onSuccess: useAfterSave(),
  })

export const useChangeTemplate = ({ id, rowVersion, name, isEnabled }: ContractTemplate) =>
  useMutation({
    mutationFn: (changes: Partial<Pick<ContractTemplate, 'name' | 'isEnabled'>>) =>
      client.changeContractTemplate({ params: { id }, body: { rowVersion, name, isEnabled, ...changes } }),
    onSuccess: useAfterSave(),
  })

/** The Word file of a version; of the current one where none is named. */
export const fileOf = (id: string, version: number) =>
  client.downloadContractTemplate({ params: { id }, query: { Version: version }, quiet: true })
