import { Button } from 'antd'
import { StatusTag } from '#shell/kit/detail/status-tag.tsx'
import { labelOfPath } from '../../../labels.ts'
import { useReturnState, useScene } from '../form-context.tsx'
import { RETURNED } from '../words.ts'

/** How it stands with a place that was sent back. Reviewers err, too: what is right as it is can be called so. */
export const ReturnedMark = ({ path }: { readonly path: string }) => {
  const { returned } = useScene()
  const state = useReturnState(path)
  const label = labelOfPath(path)
  if (state === undefined) return null
  if (state === 'changed') return <StatusTag tone="success">{RETURNED.changed}</StatusTag>
  const isConfirmed = state === 'confirmed'
  return (
    <>
      {isConfirmed && <StatusTag tone="success">{RETURNED.confirmed}</StatusTag>}
      <Button
        type="link"
        size="small"
        aria-label={isConfirmed ? RETURNED.unconfirmOne(label) : RETURNED.confirmOne(label)}
        onClick={() => returned.confirm(path, !isConfirmed)}
      >
        {isConfirmed ? RETURNED.unconfirm : RETURNED.confirm}
      </Button>
    </>
  )
}
