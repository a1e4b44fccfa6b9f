import { useMemo } from 'react'
import { createSkus } from '#modules/sku/web/shared/skus.ts'
import { createFormContext } from '#shell/kit/writing/form-context.tsx'
import type { Gap } from '#shell/kit/writing/gaps-panel.tsx'
import { missingIn } from '../../missing.ts'
import { isTooSoon } from '../../rules.ts'
import { MESSAGES } from '../../words.ts'
import { face } from '../face.ts'
import { draftCalls } from '../queries.ts'
import { contentOf, draftOf, EMPTY, isWorthSaving, partsOf, type InquiryParts } from './inquiry-parts.ts'

/** What an inquiry lacks before it can be published, by the rules of the server. */
const gapsOf = (parts: InquiryParts): Gap[] => {
  const content = contentOf(parts)
  return [
    ...(parts.buyerCompanyId === '' ? [{ field: 'buyerCompanyId', why: MESSAGES.buyerMissing }] : []),
    ...missingIn(content),
    ...(isTooSoon(content.deadline, new Date()) ? [{ field: 'deadline', why: MESSAGES.deadlineSoon }] : []),
  ]
}

/** An inquiry while it is written. */
export const {
  FormProvider: InquiryFormProvider,
  useScene,
  usePart,
  useWriteBar,
} = createFormContext({
  name: 'inquiry',
  empty: EMPTY,
  seen: (inquiry) => ({ parts: partsOf(inquiry), isDraft: face.isAt(inquiry.status, 'draft') }),
  draftOf,
  calls: draftCalls,
  isReady: isWorthSaving,
  more: createSkus,
  useMissing: (parts) => useMemo(() => gapsOf(parts), [parts]),
})
