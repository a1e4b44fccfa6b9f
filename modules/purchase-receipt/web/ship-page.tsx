import { Skeleton } from 'antd'
import { DocumentStates } from '#shell/kit/detail/document-states.tsx'
import { PageLink } from '#shell/page-link.tsx'
import { usePageRoute } from '#shell/page-route.tsx'
import { face } from './face.ts'
import { NotNow, PhonePage } from './phone/phone-page.tsx'
import { SHIP } from './phone/words.ts'
import { receipts, useLastShipment } from './queries.ts'
import { ShipForm } from './ship/ship-form.tsx'

/** The supplier sends goods, telephone in hand. */
export const ShipPage = () => {
  const id = usePageRoute().params['id'] ?? ''
  const last = useLastShipment(id)
  return (
    <DocumentStates fetched={receipts.useOne(id)} back={{ address: '/admin/receipt/list', label: SHIP.back }}>
      {(doc) => (
        <PhonePage title={SHIP.title} noun={SHIP.noun} doc={doc} back={SHIP.back}>
          {doc.allowedTransitions.includes('ship') ? (
            last.isPending ? (
              <Skeleton active />
            ) : (
              // Somebody else changed the receipt: its lines are others.
              <ShipForm key={doc.rowVersion} doc={doc} last={last.data ?? null} />
            )
          ) : (
            <NotNow why={face.isAt(doc.status, 'pending') ? SHIP.noRight : SHIP.gone(doc.statusName)}>
              <PageLink to={`/admin/receipt/${doc.id}`}>{SHIP.open}</PageLink>
            </NotNow>
          )}
        </PhonePage>
      )}
    </DocumentStates>
  )
}
