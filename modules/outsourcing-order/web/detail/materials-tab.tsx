import { MaterialSection } from '#modules/customer-material/web/shared/material-section.tsx'
import { Section } from '#shell/kit/detail/section.tsx'
import { useSide } from '#shell/session/session.ts'
import { theoreticalOf } from '../../verify.ts'
import { materialClosed } from '../../material-state.ts'
import type { OutsourcingOrder } from '../../shapes.ts'
import styles from '../order.module.css'
import { DETAIL } from '../words.ts'
import { useMaterialWrites } from './material-queries.ts'

/** Paper and the like that the buyer supplies. */
export const MaterialsTab = ({ order }: { readonly order: OutsourcingOrder }) => {
  const writes = useMaterialWrites(order.id)
  const isOpenTo = (use: keyof typeof materialClosed): boolean => materialClosed[use](order) === undefined
  const can = { plan: isOpenTo('plan'), issue: isOpenTo('issue'), settle: isOpenTo('settle') }
  const isStaff = useSide() === 'staff'
  // Where nobody can add any, the ledger says nothing.
  return order.materials.length === 0 && !(can.plan && isStaff) ? (
    <Section title={DETAIL.tabs.materials}>
      <p className={styles['nothing']}>{DETAIL.noMaterials}</p>
    </Section>
  ) : (
    <MaterialSection
      materials={order.materials}
      needed={order.materialNeeds.map((need) => ({
        code: need.code,
        name: need.name,
        unit: need.unit,
        qty: theoreticalOf(need),
      }))}
      can={can}
      writes={writes}
    />
  )
}
