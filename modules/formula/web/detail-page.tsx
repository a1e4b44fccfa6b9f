import { UserSwitchOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy } from 'react'
import { Countdown } from '#shell/kit/detail/countdown.tsx'
import { DocumentPage } from '#shell/kit/document/document-page.tsx'
import { PreviewButton } from '#shell/kit/document/preview-button.tsx'
import { PurchaserButton } from '#shell/kit/document/purchaser-button.tsx'
import { usePageRoute } from '#shell/page-route.tsx'
import { useSide } from '#shell/session/session.ts'
import type { Formula } from '../shapes.ts'
import { DraftButtons } from './draft-buttons.tsx'
import { face } from './face.ts'
import { FormulaBody } from './formula-body.tsx'
import { LateMark } from './formula-marks.tsx'
import { FormulaStep } from './formula-step.tsx'
import { askPurchaser, formulas, useAssignFormulas, type FormulaTypes } from './queries.ts'
import { useReviewBegun } from './use-review-begun.ts'
import { DETAIL } from './words.ts'

const ReturnDrawer = lazy(async () => ({ default: (await import('./return-drawer.tsx')).ReturnDrawer }))

/** One version of a formula: what is the matter, whose turn it is, and everything about it. */
export const DetailPage = () => {
  const side = useSide()
  const fetched = formulas.useOne(usePageRoute().params['id'] ?? '')
  useReviewBegun(fetched.data)
  return (
    <DocumentPage<FormulaTypes>
      fetched={fetched}
      face={face}
      noun={DETAIL.noun}
      back={{ address: '/admin/formula/list', label: DETAIL.back }}
      dialog={(name) => (name === 'return' ? ReturnDrawer : FormulaStep)}
      marks={({ overdueDays }) => <LateMark overdueDays={overdueDays} />}
      note={({ dueAt }) => (dueAt === null || side === 'supplier' ? null : <Countdown until={dueAt} />)}
      tools={(formula) => (
        <>
          <PurchaserButton id={formula.id} name={formula.purchaserName} ask={askPurchaser} />
          <AssignButton formula={formula} />
          <DraftButtons formula={formula} />
          <PreviewButton path="/admin/formula" id={formula.id} label={DETAIL.paper} />
        </>
      )}
    >
      {(formula) => <FormulaBody formula={formula} />}
    </DocumentPage>
  )
}

/** The main account says who answers for it. */
const AssignButton = ({ formula }: { readonly formula: Formula }) => {
  const assign = useAssignFormulas()
  return assign === undefined ? null : (
    <Button size="small" icon={<UserSwitchOutlined aria-hidden />} onClick={() => void assign.run([formula])}>
      {assign.label}
    </Button>
  )
}
