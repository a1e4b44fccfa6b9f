import { Skeleton } from 'antd'
import { HoldNote } from '#modules/rectification/web/shared/hold-note.tsx'
import { DocumentStates } from '#shell/kit/detail/document-states.tsx'
import { PageLink } from '#shell/page-link.tsx'
import { usePageRoute } from '#shell/page-route.tsx'
import type { Receipt } from '../shapes.ts'
import { face } from './face.ts'
import { NotNow, PhonePage } from './phone/phone-page.tsx'
import { SHIP } from './phone/words.ts'
import { receipts, useLastShipment } from './queries.ts'
import { ShipForm } from './ship/ship-form.tsx'

/** What is in the way of sending it now: the machine says it, or the person may not. */
const whyNot = ({ blockedTransitions }: Receipt): string =>
  blockedTransitions.find(({ name }) => name === 'ship')?.why ?? SHIP.noRight

/** The supplier sends goods, telephone in hand. */
export const ShipPage = () => {
  const id = usePageRoute().params['id'] ?? ''
  const last = useLastShipment(id)
  return (
    <DocumentStates fetched={receipts.useOne(id)} back={{ address: '/admin/receipt/list', label: SHIP.back }}>
      {(doc) => (
        <PhonePage title={SHIP.title} noun={SHIP.noun} doc={doc} back={SHIP.back}>
          <HoldNote holds={doc.holds} />
          {doc.allowedTransitions.includes('ship') ? (
            last.isPending ? (
              <Skeleton active />
            ) : (
              // Somebody else changed the receipt: its lines are others.
              <ShipForm key={doc.rowVersion} doc={doc} last={last.data ?? null} />
            )
          ) : (
            <NotNow why={face.isAt(doc.status, 'pending') ? whyNot(doc) : SHIP.gone(doc.statusName)}>
              <PageLink to={`/admin/receipt/${doc.id}`}>{SHIP.open}</PageLink>
            </NotNow>
          )}
        </PhonePage>
      )}
    </DocumentStates>
  )
}
