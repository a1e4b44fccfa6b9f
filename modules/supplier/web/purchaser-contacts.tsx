import { useQuery } from '@tanstack/react-query'
import { createClient } from '#shell/client/client.ts'
import { erp } from '#shell/session/session.ts'
import { operations } from '../contract.ts'
import type { Supplier } from '../shapes.ts'
import styles from './purchaser-contacts.module.css'

const client = createClient(operations, erp)

/** Whom the company calls at the buyer; a phone dials at a tap. */
export const PurchaserContacts = ({ supplier: { id, purchasers } }: { readonly supplier: Supplier }) => {
  const { data = [] } = useQuery({
    queryKey: ['purchaser-contacts', id],
    queryFn: ({ signal }) => client.listSupplierPurchasers({ params: { id }, signal, quiet: true }),
    enabled: purchasers.length > 0,
    retry: false,
  })
  return (
    <ul className={styles['people']}>
      {purchasers.map(({ id: person, name, mobileMasked }) => {
        const mobile = data.find((one) => one.id === person)?.mobile
        return (
          <li key={person}>
            {name} {mobile ? <a href={`tel:${mobile}`}>{mobile}</a> : mobileMasked}
          </li>
        )
      })}
    </ul>
  )
}
