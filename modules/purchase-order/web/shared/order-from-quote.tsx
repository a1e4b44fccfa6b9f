import { FileAddOutlined } from '@ant-design/icons'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useMay } from '#modules/user/web/shared/permissions.ts'
import { createClient } from '#shell/client/client.ts'
import { usePageRoute } from '#shell/page-route.tsx'
import { refreshWork } from '#shell/server-state/reference.ts'
import { erp, useSide } from '#shell/session/session.ts'
import { toast } from '#shell/toast/toast.ts'
import { operations } from '../../contract.ts'
import { FROM_QUOTE } from './words.ts'

const client = createClient({ create: operations.createPurchaseOrderFromQuote }, erp)

interface Props {
  readonly quoteId: string
  /** Where several have won: whose order it will be. */
  readonly supplier?: string
}

/** Begins an order with what a quote has won, and opens it to be completed. Nothing for people who do not order. */
export const OrderFromQuoteButton = ({ quoteId, supplier }: Props) => {
  const { open } = usePageRoute()
  const isStaff = useSide() === 'staff'
  const mayOrder = useMay()('order.manage')
  const cache = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => client.create({ body: { quoteId } }),
    onSuccess: async ({ id, code }) => {
      toast('success', FROM_QUOTE.done(code))
      open(`/admin/po/create?id=${id}`)
      await Promise.all([cache.invalidateQueries({ queryKey: ['purchase-order'] }), refreshWork()])
    },
  })
  return isStaff && mayOrder ? (
    <Button size="small" icon={<FileAddOutlined aria-hidden />} loading={isPending} onClick={() => mutate()}>
      {supplier === undefined ? FROM_QUOTE.make : FROM_QUOTE.makeFor(supplier)}
    </Button>
  ) : null
}
