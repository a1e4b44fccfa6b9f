import { Alert, Button, Space } from 'antd'
import { showMoment } from '#shell/format.ts'
import { confirm } from '#shell/confirm/confirm.ts'
import type { Supplier } from '../../shapes.ts'
import { ChangeTable } from '../change-table.tsx'
import { useDropChange } from './queries.ts'
import { BAR } from './words.ts'

interface Props {
  readonly supplier: Supplier
  /** May the viewer go on with it? */
  readonly canEdit: boolean
  readonly goOn: () => void
}

/** The change under way, above everything else: what it changes, and whose turn it is. */
export const ChangeBar = ({ supplier, canEdit, goOn }: Props) => {
  const drop = useDropChange(supplier.id)
  const change = supplier.pendingChange
  if (change === null || change.state === 'approved') return null
  const { state } = change
  const hint =
    state === 'draft'
      ? BAR.draftHint
      : state === 'returned'
        ? BAR.returnedHint(change.reviewRemark)
        : BAR.submittedHint(change.submittedAt === null ? '' : showMoment(change.submittedAt))
  const ask = (): void =>
    void confirm({
      title: BAR.dropAsk,
      content: BAR.dropHint,
      okText: BAR.drop,
      okButtonProps: { danger: true },
      onOk: () => drop.mutateAsync().catch(() => undefined),
    })
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBottom: 12 }}
      title={BAR[state]}
      description={
        <>
          <p>{hint}</p>
          <ChangeTable change={change} files={supplier.files} />
          {canEdit && state !== 'submitted' ? (
            <Space>
              <Button type="primary" onClick={goOn}>
                {BAR.goOn}
              </Button>
              <Button onClick={ask}>{BAR.drop}</Button>
            </Space>
          ) : null}
        </>
      }
    />
  )
}
