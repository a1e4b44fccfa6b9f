import type { Permission } from '#kernel/permission.ts'
import { useMay } from '#modules/user/web/shared/permissions.ts'
import { PageLink } from '#shell/page-link.tsx'
import type { PayableRow, PayableSource } from '../shapes.ts'

/** Where the documents of each source are, and who reads them. A fee is no document. */
const PAGES: Partial<Record<PayableSource, readonly [path: string, needs: Permission]>> = {
  receiptItem: ['/admin/receipt', 'receipt.view'],
  samplingForm: ['/admin/sampling', 'sampling.view'],
  order: ['/admin/po', 'order.view'],
  deduction: ['/admin/deduction', 'payment.view'],
  outsourcingDelivery: ['/admin/outsourcing', 'outsourcing.view'],
}

/** The document that a payable comes from; a link for those who may read it. */
export const SourceLink = ({ row }: { readonly row: Pick<PayableRow, 'sourceType' | 'sourceCode' | 'documentId'> }) => {
  const may = useMay()
  const [path, needs] = PAGES[row.sourceType] ?? []
  return path !== undefined && needs !== undefined && may(needs) ? (
    <PageLink to={`${path}/${row.documentId}`}>{row.sourceCode}</PageLink>
  ) : (
    row.sourceCode
  )
}
