import { App, Button, Space } from 'antd'
import type { BankSub } from '../contract.ts'
import { useRemoveBranch } from './queries.ts'
import { BRANCHES } from './words.ts'

interface Props {
  readonly branch: BankSub
  readonly edit: () => void
}

/** What can be done with a branch. */
export const BranchActions = ({ branch, edit }: Props) => {
  const { modal } = App.useApp()
  const remove = useRemoveBranch()
  const ask = (): void =>
    void modal.confirm({
      title: BRANCHES.removeAsk(branch.name),
      content: BRANCHES.removeHint,
      okText: BRANCHES.remove,
      okButtonProps: { danger: true },
      onOk: () => remove.mutateAsync(branch.id).catch(() => undefined),
    })
  return (
    <Space size={0}>
      <Button type="link" size="small" aria-label={`${BRANCHES.change} ${branch.name}`} onClick={edit}>
        {BRANCHES.change}
      </Button>
      <Button type="link" size="small" danger aria-label={`${BRANCHES.remove} ${branch.name}`} onClick={ask}>
        {BRANCHES.remove}
      </Button>
    </Space>
  )
}
