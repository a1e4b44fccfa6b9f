import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Section } from '#shell/kit/detail/section.tsx'
import { useDebounced } from '#shell/kit/use-debounced.ts'
import type { OutsourcingDraft, Verification } from '../../draft-shapes.ts'
import { draftErrors } from '../../rules.ts'
import { verify } from '../queries.ts'
import { VerificationView } from './verification-view.tsx'
import styles from './write.module.css'
import { VERIFY } from './words.ts'

/** What Verify looks at. */
const requestOf = (draft: OutsourcingDraft) => ({
  supplierCompanyId: draft.supplierCompanyId,
  buyerCompanyId: draft.buyerCompanyId,
  outsourcingType: draft.outsourcingType,
  contractId: draft.contractId,
  quotationId: draft.quotationId,
  startDate: draft.startDate,
  skuId: draft.skuId ?? null,
  items: draft.items,
  materials: draft.materials ?? [],
})

/** What the draft itself lacks, before what stands against it elsewhere. */
const withOwn = (draft: OutsourcingDraft, found: Verification): Verification => {
  const errors = [...draftErrors(draft), ...found.errors]
  return { ...found, ok: errors.length === 0, errors }
}

/** Whether the order could be published as it stands in the form: asked whenever somebody pauses. */
export const VerifyPanel = ({ draft }: { readonly draft: OutsourcingDraft | undefined }) => (
  <Section title={VERIFY.title}>
    {draft === undefined ? <p className={styles['sub']}>{VERIFY.waiting}</p> : <Verified draft={draft} />}
  </Section>
)

const Verified = ({ draft }: { readonly draft: OutsourcingDraft }) => {
  const request = requestOf(draft)
  const text = JSON.stringify(request)
  const isRested = useDebounced(text) === text
  const { data, error } = useQuery({
    queryKey: ['outsourcing-verify', text],
    enabled: isRested,
    queryFn: ({ signal }) => verify(request, signal),
    placeholderData: keepPreviousData,
  })
  if (data !== undefined) return <VerificationView verification={withOwn(draft, data)} />
  return <p className={styles['sub']}>{error === null ? VERIFY.running : VERIFY.failed}</p>
}
