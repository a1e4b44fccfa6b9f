import { useQuery } from '@tanstack/react-query'
import { createClient } from '#shell/client/client.ts'
import { erp } from '#shell/session/session.ts'
import { tellSignedOut } from '#shell/session/tell-signed-out.ts'
import type { CopyableField } from '../../copy.ts'
import { copyOperations } from '../../copy-operations.ts'
import type { Supplier } from '../../shapes.ts'

const client = createClient(copyOperations, erp)

/** The other companies of this person; without the call there is just nothing to copy from. */
export const useCopySources = (id: string, isAsked: boolean) =>
  useQuery({
    queryKey: ['supplier', id, 'copy-sources'],
    queryFn: ({ signal }) => client.listCopySources({ params: { id }, signal, quiet: true }),
    enabled: isAsked,
  })

/** What copying would change; asked anew each time. */
export const useCopyPreview = (id: string, sourceId: string | undefined) =>
  useQuery({
    queryKey: ['supplier', id, 'copy-preview', sourceId],
    queryFn: ({ signal }) => client.previewCopy({ params: { id, sourceId: sourceId ?? '' }, signal, quiet: true }),
    enabled: sourceId !== undefined,
    staleTime: 0,
    gcTime: 0,
  })

interface Copied {
  readonly sourceId: string
  readonly rowVersion: number
  readonly fields: CopyableField[]
}

export const copyProfile = (id: string, { sourceId, rowVersion, fields }: Copied): Promise<Supplier> =>
  client.copyProfile({ params: { id, sourceId }, body: { rowVersion, fields }, quiet: true }).catch(tellSignedOut)
