import { CopyOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons'
import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { useMay } from '#modules/user/web/shared/permissions.ts'
import type { BatchAction } from '#shell/kit/list/batch-bar.tsx'
import { usePageRoute } from '#shell/page-route.tsx'
import { toast } from '#shell/toast/toast.ts'
import type { Order, OrderRow } from '../shapes.ts'
import { copyOrder, orders } from './queries.ts'
import { DRAFTS } from './words.ts'

/** Where a draft is written. */
const pageOf = (id: string): string => `/admin/po/create?id=${id}`

/** Begins a new order. */
export const CreateButton = () => {
  const { open } = usePageRoute()
  return (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => open('/admin/po/create')}>
      {DRAFTS.create}
    </Button>
  )
}

const useCopy = () => {
  const { open } = usePageRoute()
  const settle = orders.useSettle()
  return useMutation({
    mutationFn: copyOrder,
    onSuccess: async ({ id, code }) => {
      toast('success', DRAFTS.copied(code))
      open(pageOf(id))
      await settle()
    },
  })
}

/** Copies the order that is ticked in the list. */
export const useCopyRow = (): BatchAction<OrderRow> => {
  const { mutateAsync } = useCopy()
  return {
    key: 'copy',
    label: DRAFTS.copy,
    single: true,
    run: async (rows) => {
      for (const { id } of rows) await mutateAsync(id)
      return []
    },
  }
}

/** What those who write orders can do with one, beside its steps. */
export const DraftButtons = ({ order }: { readonly order: Order }) => {
  const { open } = usePageRoute()
  const may = useMay()
  const { mutate, isPending } = useCopy()
  return may('order.manage') ? (
    <>
      {order.internal?.draft ? (
        <Button size="small" icon={<EditOutlined aria-hidden />} onClick={() => open(pageOf(order.id))}>
          {DRAFTS.edit}
        </Button>
      ) : null}
      <Button size="small" icon={<CopyOutlined aria-hidden />} loading={isPending} onClick={() => mutate(order.id)}>
        {DRAFTS.copy}
      </Button>
    </>
  ) : null
}
