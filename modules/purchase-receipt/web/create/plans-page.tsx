import { Empty, Skeleton } from 'antd'
import { useEffect } from 'react'
import { LoadFailure } from '#shell/kit/load-failure.tsx'
import { PageLink } from '#shell/page-link.tsx'
import { usePageRoute } from '#shell/page-route.tsx'
import { useSide } from '#shell/session/session.ts'
import styles from './create.module.css'
import { PickForm } from './pick-form.tsx'
import { CREATE } from './words.ts'
import { useShippable } from '../queries.ts'

const SHOWN = 100

/** A receipt is made of confirmed plans: by the supplier who sends them, or by staff who ask for them. */
export const PlansPage = () => {
  const { query, setTitle } = usePageRoute()
  const side = useSide()
  const order = query.get('order')
  const { data, error, refetch } = useShippable({
    OrderBy: 'planDate',
    PageSize: SHOWN,
    ...(order ? { PurchaseOrderId: order } : {}),
  })
  const title = CREATE.titles[side]
  useEffect(() => setTitle(title), [setTitle, title])
  return (
    <div className={styles['page']}>
      <h1 className={styles['heading']}>{title}</h1>
      <p className={styles['sub']}>{CREATE.hints[side]}</p>
      {order ? (
        <p className={styles['sub']}>
          {data?.data[0] === undefined ? null : CREATE.ofOrder(data.data[0].orderCode)}{' '}
          <PageLink to={CREATE.addresses[side]}>{CREATE.allOrders}</PageLink>
        </p>
      ) : null}
      {data !== undefined ? (
        data.data.length === 0 ? (
          <Empty description={CREATE.none} />
        ) : (
          <>
            <PickForm key={order ?? ''} plans={data.data} />
            {data.recordCount > data.data.length ? (
              <p className={styles['sub']}>{CREATE.more(data.data.length, data.recordCount)}</p>
            ) : null}
          </>
        )
      ) : error === null ? (
        <Skeleton active />
      ) : (
        <LoadFailure error={error} retry={() => void refetch()}>
          <PageLink to="/admin/receipt/list">{CREATE.back}</PageLink>
        </LoadFailure>
      )}
    </div>
  )
}
