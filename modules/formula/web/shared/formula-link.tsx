import { PageLink } from '#shell/page-link.tsx'
import { CHOICE } from '../words.ts'
import { useFormulasOf } from './formulas-of-sku.ts'

interface Props {
  readonly skuId: string | null
  readonly formulaId: string | null
}

/** The way to the formula that a line names; nothing for those who may not see it, such as the other suppliers. */
export const FormulaLink = ({ skuId, formulaId }: Props) =>
  skuId === null || formulaId === null ? null : <Known skuId={skuId} formulaId={formulaId} />

const Known = ({ skuId, formulaId }: { readonly skuId: string; readonly formulaId: string }) => {
  const formula = useFormulasOf(skuId).data?.find(({ id }) => id === formulaId)
  return formula === undefined ? null : (
    <div>
      <PageLink to={`/admin/formula/${formula.id}`}>{CHOICE.link(formula.code, formula.version)}</PageLink>
    </div>
  )
}
