import { useMutation } from '@tanstack/react-query'
import { DraftDrawer } from '#shell/kit/draft-drawer.tsx'
import type { Deduction } from '../shapes.ts'
import { DeductionFields, EMPTY_DRAFT } from './deduction-fields.tsx'
import { raiseDeduction } from './queries.ts'
import { DRAFT } from './words.ts'

interface Props {
  readonly name: string
  readonly closed: () => void
  readonly saved: (deduction: Deduction) => void
}

/** Raises a deduction: its supplier is told at once. */
export const DeductionDrawer = (props: Props) => (
  <DraftDrawer
    {...props}
    title={DRAFT.add}
    label={DRAFT.save}
    said={DRAFT.saved}
    empty={EMPTY_DRAFT}
    files={['evidence']}
    save={useMutation({ mutationFn: raiseDeduction })}
  >
    <DeductionFields />
  </DraftDrawer>
)
