import { EditOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { DocumentPage } from '#shell/kit/document/document-page.tsx'
import { PreviewButton } from '#shell/kit/document/preview-button.tsx'
import { PurchaserButton } from '#shell/kit/document/purchaser-button.tsx'
import { usePageRoute } from '#shell/page-route.tsx'
import type { Task } from '../shapes.ts'
import { face } from './face.ts'
import { askPurchaser, tasks, type TaskTypes } from './queries.ts'
import { HoldMark } from './shared/hold-note.tsx'
import { TaskBody } from './task-body.tsx'
import { LateMark, Severity } from './task-marks.tsx'
import { TaskStep } from './task-step.tsx'
import { DETAIL } from './words.ts'

/** One task: what is the matter, whose turn it is, and its eight disciplines. */
export const DetailPage = () => (
  <DocumentPage<TaskTypes>
    fetched={tasks.useOne(usePageRoute().params['id'] ?? '')}
    face={face}
    noun={DETAIL.noun}
    back={{ address: '/admin/rectification/list', label: DETAIL.back }}
    dialog={() => TaskStep}
    marks={({ severity, overdueDays, isHolding }) => (
      <>
        <Severity severity={severity} />
        <LateMark overdueDays={overdueDays} />
        <HoldMark isHeld={isHolding} />
      </>
    )}
    tools={(task) => (
      <>
        <PurchaserButton id={task.id} name={task.purchaserName} ask={askPurchaser} />
        <EditButton task={task} />
        <PreviewButton path="/admin/rectification" id={task.id} label={DETAIL.report} />
      </>
    )}
  >
    {(task, press) => <TaskBody task={task} press={press} />}
  </DocumentPage>
)

const EditButton = ({ task: { id, writable } }: { readonly task: Task }) => {
  const { open } = usePageRoute()
  return writable.includes('draft') ? (
    <Button
      size="small"
      icon={<EditOutlined aria-hidden />}
      onClick={() => open(`/admin/rectification/create?id=${id}`)}
    >
      {DETAIL.edit}
    </Button>
  ) : null
}
