import { useMay } from '#modules/user/web/shared/permissions.ts'
import { PageLink } from '#shell/page-link.tsx'
import { formulaName } from '../line-formula.ts'
import type { Order } from '../shapes.ts'
import { FIELDS } from '../words.ts'
import styles from './order.module.css'

/** The recipe that a line is made by, with the way to it for those who may see it. */
export const FormulaOfLine = ({ item }: { readonly item: Order['items'][number] }) => {
  const mayOpen = useMay()('formula.view')
  if (item.formulaId === null) return null
  const name = formulaName(item)
  return (
    <div className={styles['sub']}>
      {FIELDS.formula} {mayOpen ? <PageLink to={`/admin/formula/${item.formulaId}`}>{name}</PageLink> : name}
    </div>
  )
}
