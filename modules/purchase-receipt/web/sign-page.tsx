import { Button } from 'antd'
import { DocumentStates } from '#shell/kit/detail/document-states.tsx'
import { usePageRoute } from '#shell/page-route.tsx'
import { NotNow, PhonePage } from './phone/phone-page.tsx'
import { SHIP, SIGN } from './phone/words.ts'
import { receipts } from './queries.ts'
import { SignForm } from './sign/sign-form.tsx'

/** The warehouse signs for goods, telephone in hand. */
export const SignPage = () => {
  const { params, open } = usePageRoute()
  return (
    <DocumentStates
      fetched={receipts.useOne(params['id'] ?? '')}
      back={{ address: '/admin/receipt/list', label: SHIP.back }}
    >
      {(doc) => (
        <PhonePage title={SIGN.title} noun={SIGN.title} doc={doc} back={SHIP.back}>
          {doc.allowedTransitions.includes('sign') ? (
            <SignForm key={doc.id} doc={doc} />
          ) : (
            <NotNow why={SIGN.gone(doc.statusName)}>
              <Button type="primary" size="large" onClick={() => open('/admin/receipt/scan')}>
                {SIGN.next}
              </Button>
              <Button size="large" onClick={() => open(`/admin/receipt/${doc.id}`)}>
                {SIGN.openReceipt}
              </Button>
            </NotNow>
          )}
        </PhonePage>
      )}
    </DocumentStates>
  )
}
