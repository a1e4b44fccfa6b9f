import { RowActions } from '#shell/kit/list/records.tsx'
import type { BankSub } from '../contract.ts'
import { useRemoveBranch } from './queries.ts'
import { BRANCHES } from './words.ts'

interface Props {
  readonly branch: BankSub
  readonly edit: () => void
}

/** What can be done with a branch. */
export const BranchActions = ({ branch, edit }: Props) => {
  const remove = useRemoveBranch()
  return (
    <RowActions
      name={branch.name}
      edit={edit}
      remove={{ hint: BRANCHES.removeHint, run: () => remove.mutateAsync(branch.id) }}
    />
  )
}
