import { useMemo } from 'react'
import { createFormContext } from '#shell/kit/writing/form-context.tsx'
import { missingIn } from '../../rules.ts'
import { draftCalls } from '../queries.ts'
import { EMPTY, isWorthSaving, partsOf, toDraft } from './formula-parts.ts'

/** A formula while it is written. */
export const {
  FormProvider: FormulaFormProvider,
  useScene,
  usePart,
  useGap,
  useWriteBar,
} = createFormContext({
  name: 'formula',
  empty: EMPTY,
  seen: (formula) => ({ parts: partsOf(formula), isDraft: formula.isWritable }),
  draftOf: toDraft,
  calls: draftCalls,
  isReady: isWorthSaving,
  more: () => ({}),
  // Which products the buyer supplies is the server's to know.
  useMissing: (parts, _more, formula) =>
    useMemo(() => missingIn(toDraft(parts), formula?.unknownCodes ?? []), [parts, formula?.unknownCodes]),
})
