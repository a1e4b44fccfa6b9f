import { useMutation } from '@tanstack/react-query'
import { createClient } from '#shell/client/client.ts'
import { usePageRoute } from '#shell/page-route.tsx'
import { erp } from '#shell/session/session.ts'
import { toast } from '#shell/toast/toast.ts'
import { operations } from '../../contract.ts'
import type { ReprintRequest } from '../../reprint-shapes.ts'
import type { Order } from '../../shapes.ts'
import { face } from '../face.ts'
import { orders } from '../queries.ts'
import { DIALOG } from './words.ts'

const client = createClient({ reprint: operations.reprintPurchaseOrder }, erp)

const doneOf = ({ status, code }: Order): string => {
  if (face.isAt(status, 'draft')) return DIALOG.draft(code)
  return face.isAt(status, 'approving') ? DIALOG.approving(code) : DIALOG.issued(code)
}

/** Has an order made again, and opens what came of it: the new order, or the form where it lacks something. */
export const useReprint = (id: string) => {
  const { open } = usePageRoute()
  const settle = orders.useSettle()
  return useMutation({
    mutationFn: (body: ReprintRequest) => client.reprint({ params: { id }, body, quiet: true }),
    onSuccess: async (made) => {
      const isDraft = face.isAt(made.status, 'draft')
      toast(isDraft ? 'warning' : 'success', doneOf(made))
      open(isDraft ? `/admin/po/create?id=${made.id}` : `/admin/po/${made.id}`)
      await settle()
    },
  })
}
