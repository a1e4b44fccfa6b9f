import { EditOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { DocumentPage } from '#shell/kit/document/document-page.tsx'
import { PreviewButton } from '#shell/kit/document/preview-button.tsx'
import { PurchaserButton } from '#shell/kit/document/purchaser-button.tsx'
import { usePageRoute } from '#shell/page-route.tsx'
import type { OutsourcingOrder } from '../shapes.ts'
import { orderTabs } from './detail/order-tabs.tsx'
import { face } from './face.ts'
import { askPurchaser, orders, type OutsourcingTypes } from './queries.ts'
import { BesideList } from './rail/beside-list.tsx'
import { formOf } from './steps/form-of.ts'
import { DETAIL } from './words.ts'

/** One order beside the others: what is to be made, what was delivered, and what is owed for it. */
export const DetailPage = () => {
  const id = usePageRoute().params['id'] ?? ''
  return (
    <BesideList id={id}>
      <DocumentPage<OutsourcingTypes>
        fetched={orders.useOne(id)}
        face={face}
        noun={DETAIL.noun}
        back={{ address: '/admin/outsourcing/list', label: DETAIL.back }}
        dialog={formOf}
        tools={(order) => (
          <>
            <PurchaserButton id={order.id} name={order.purchaserName} ask={askPurchaser} />
            <EditButton order={order} />
            <PreviewButton path="/admin/outsourcing" id={order.id} />
          </>
        )}
        tabs={orderTabs}
      />
    </BesideList>
  )
}

const EditButton = ({ order: { id, isWritable } }: { readonly order: OutsourcingOrder }) => {
  const { open } = usePageRoute()
  return isWritable ? (
    <Button size="small" icon={<EditOutlined aria-hidden />} onClick={() => open(`/admin/outsourcing/create?id=${id}`)}>
      {DETAIL.edit}
    </Button>
  ) : null
}
