import { EditOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, type ComponentType } from 'react'
import { useMay } from '#modules/user/web/shared/permissions.ts'
import { Countdown } from '#shell/kit/detail/countdown.tsx'
import { StatusTag } from '#shell/kit/detail/status-tag.tsx'
import { DocumentPage } from '#shell/kit/document/document-page.tsx'
import { usePageRoute } from '#shell/page-route.tsx'
import { EMPTY_CONTENT } from '../draft-shapes.ts'
import type { InquiryTransition } from '../machine.ts'
import type { Inquiry } from '../shapes.ts'
import { AwardSection } from './award-section.tsx'
import { ComparisonSection } from './comparison-section.tsx'
import { face } from './face.ts'
import { InquiryFacts } from './inquiry-facts.tsx'
import { ItemsSection } from './items-section.tsx'
import { inquiries, type DialogProps, type InquiryTypes } from './queries.ts'
import { AmendmentsSection, MissingNote, QuestionsSection, RoundsSection } from './record-sections.tsx'
import { InquiryStep } from './steps/inquiry-step.tsx'
import { SuppliersSection } from './suppliers-section.tsx'
import { DETAIL } from './words.ts'

// Forms are fetched when the first one is opened: most visits only read.
const DIALOGS: Partial<Record<InquiryTransition, ComponentType<DialogProps>>> = {
  amend: lazy(async () => ({ default: (await import('./steps/amend-drawer.tsx')).AmendDrawer })),
  answer: lazy(async () => ({ default: (await import('./steps/answer-drawer.tsx')).AnswerDrawer })),
  bargain: lazy(async () => ({ default: (await import('./steps/bargain-drawer.tsx')).BargainDrawer })),
  submitAward: lazy(async () => ({ default: (await import('./steps/award-drawer.tsx')).AwardDrawer })),
}

/** One inquiry as the buyer's people see it: what is the matter, whose turn it is, and everything about it. */
export const StaffDetail = ({ id }: { readonly id: string }) => {
  const fetched = inquiries.useOne(id)
  return (
    <DocumentPage<InquiryTypes>
      fetched={fetched}
      face={face}
      noun={DETAIL.noun}
      back={{ address: '/admin/inquiry/list', label: DETAIL.back }}
      dialog={(name) => DIALOGS[name] ?? InquiryStep}
      marks={({ internal }) => (internal?.content.sealed ? <StatusTag>{DETAIL.sealed}</StatusTag> : null)}
      note={({ dueAt, status }) =>
        dueAt !== null && face.isAt(status, 'quoting') ? (
          // The server closes the round when it is next asked.
          <Countdown until={dueAt} onZero={() => void fetched.refetch()} />
        ) : null
      }
      tools={(inquiry) => <EditButton inquiry={inquiry} />}
    >
      {(inquiry, press) => (
        <>
          <MissingNote inquiry={inquiry} />
          <AwardSection inquiry={inquiry} />
          <ComparisonSection inquiry={inquiry} />
          <SuppliersSection inquiry={inquiry} />
          <QuestionsSection inquiry={inquiry} press={press} />
          <ItemsSection items={(inquiry.internal?.content ?? EMPTY_CONTENT).items} files={inquiry.files} />
          <InquiryFacts inquiry={inquiry} />
          <RoundsSection inquiry={inquiry} />
          <AmendmentsSection inquiry={inquiry} />
        </>
      )}
    </DocumentPage>
  )
}

const EditButton = ({ inquiry: { id, status } }: { readonly inquiry: Inquiry }) => {
  const { open } = usePageRoute()
  const canWrite = useMay()('inquiry.manage')
  return canWrite && face.isAt(status, 'draft') ? (
    <Button size="small" icon={<EditOutlined aria-hidden />} onClick={() => open(`/admin/inquiry/create?id=${id}`)}>
      {DETAIL.edit}
    </Button>
  ) : null
}
