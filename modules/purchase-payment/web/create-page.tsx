import { Empty, Form, Skeleton } from 'antd'
import { useEffect } from 'react'
import type { Option } from '#modules/selector/contract.ts'
import { SupplierSelect } from '#modules/selector/web/shared/supplier-select.tsx'
import { DocumentStates } from '#shell/kit/detail/document-states.tsx'
import { rowsLike } from '#shell/kit/grid/use-kept-history.ts'
import { LoadFailure } from '#shell/kit/load-failure.tsx'
import { ProblemPanel } from '#shell/kit/problem-panel.tsx'
import { Field } from '#shell/kit/text-field.tsx'
import { useKeptState } from '#shell/kit/use-kept-state.ts'
import { usePageRoute } from '#shell/page-route.tsx'
import { useSession, useSide } from '#shell/session/session.ts'
import { FIELDS } from '../field-words.ts'
import type { Payment } from '../shapes.ts'
import styles from './create/create.module.css'
import { PickForm } from './create/pick-form.tsx'
import { payments, usePool } from './queries.ts'
import { CREATE } from './create/words.ts'
import { DETAIL } from './detail/words.ts'

/** A new payment from what can be settled, or with an id one that is still being written. */
export const CreatePage = () => {
  const id = usePageRoute().query.get('id')
  return id === null ? <Writing former={undefined} /> : <Former id={id} />
}

const Former = ({ id }: { readonly id: string }) => (
  <DocumentStates fetched={payments.useOne(id)} back={{ address: '/admin/payment/list', label: DETAIL.back }}>
    {(payment) => (payment.isWritable ? <Writing former={payment} /> : <ProblemPanel title={CREATE.locked} />)}
  </DocumentStates>
)

/** A supplier as it is chosen: by itself for the pool, by its company for the payment. */
interface Party {
  readonly supplierId: string
  readonly companyId: string
}
const valueOf = ({ id, extra }: Option): string => `${id} ${extra['companyId'] ?? ''}`
const partyOf = (value: string): Party | undefined => {
  const [supplierId, companyId] = value.split(' ')
  return supplierId === undefined || companyId === undefined ? undefined : { supplierId, companyId }
}

/** The supplier as the field shows it: it need not be among those that a search finds. */
const NOBODY = { value: '', label: '' }
const keptChoice = (kept: unknown) => rowsLike([NOBODY], [kept])?.[0]

const Writing = ({ former }: { readonly former: Payment | undefined }) => {
  const { setTitle } = usePageRoute()
  const side = useSide()
  const ownCompany = useSession(({ company }) => company?.companyId)
  const { now: chosen, change: choose } = useKeptState('payment-create-party', NOBODY, keptChoice)
  const title = former === undefined ? CREATE.titles[side] : CREATE.editTitle
  useEffect(() => setTitle(title), [setTitle, title])
  const party =
    former === undefined
      ? partyOf(chosen.value)
      : { supplierId: former.supplierId, companyId: former.supplierCompanyId }
  const isStaff = side === 'staff'
  return (
    <div className={styles['page']}>
      <h1 className={styles['heading']}>{title}</h1>
      <p className={styles['sub']}>{CREATE.hints[side]}</p>
      {isStaff && former === undefined ? (
        <Form component={false} layout="vertical">
          <Field label={FIELDS.supplier} required>
            {(control) => (
              <SupplierSelect
                {...control}
                value={chosen.value === '' ? null : chosen.value}
                chosen={chosen}
                valueIn={valueOf}
                pick={(option) =>
                  choose(option === undefined ? NOBODY : { value: valueOf(option), label: option.name })
                }
              />
            )}
          </Field>
        </Form>
      ) : null}
      {isStaff && party === undefined ? (
        <Empty description={CREATE.chooseParty} />
      ) : (
        <Pool
          key={party?.supplierId ?? ''}
          supplierId={isStaff ? party?.supplierId : undefined}
          companyId={isStaff ? party?.companyId : ownCompany}
          former={former}
        />
      )}
    </div>
  )
}

interface PoolProps {
  readonly supplierId: string | undefined
  readonly companyId: string | undefined
  readonly former: Payment | undefined
}

const Pool = ({ supplierId, companyId, former }: PoolProps) => {
  const { data, error, refetch } = usePool({ supplierId, buyerCompanyId: former?.buyerCompanyId })
  if (data === undefined)
    return error === null ? <Skeleton active /> : <LoadFailure error={error} retry={() => void refetch()} />
  if (data.data.length === 0 && former === undefined) return <Empty description={CREATE.none} />
  return (
    <>
      <PickForm pool={data.data} companyId={companyId} isNamed={supplierId !== undefined} former={former} />
      {data.recordCount > data.data.length ? (
        <p className={styles['sub']}>{CREATE.more(data.data.length, data.recordCount)}</p>
      ) : null}
    </>
  )
}
