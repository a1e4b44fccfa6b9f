import { useMemo } from 'react'
import { dayOf } from '#kernel/day.ts'
import { createFormContext } from '#shell/kit/writing/form-context.tsx'
import { missingIn } from '../../rules.ts'
import { draftCalls } from '../queries.ts'
import { EMPTY, isWorthSaving, partsOf, toDraft } from './card-parts.ts'

/** A rate card while it is written. */
export const {
  FormProvider: CardFormProvider,
  useScene,
  usePart,
  useWriteBar,
} = createFormContext({
  name: 'outsourcing-quotation',
  empty: EMPTY,
  seen: (card) => ({ parts: partsOf(card), isDraft: card.isWritable }),
  draftOf: toDraft,
  calls: draftCalls,
  isReady: isWorthSaving,
  more: () => ({}),
  // Until when the contract runs is known once the draft was saved under it.
  useMissing: (parts, _more, card) =>
    useMemo(
      () => missingIn(toDraft(parts), { contractEnds: card?.contractEnds ?? null, today: dayOf(new Date()) }),
      [parts, card?.contractEnds],
    ),
})
