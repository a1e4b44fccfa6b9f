import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { StepModal } from '../detail/step-modal.tsx'
import { leadAway, showPage } from '../page.fixture.tsx'
import { threadAddress } from '../thread/address.ts'
import { RecordPage } from './record-page.tsx'
import type { DialogProps, RecordTypes } from './types.ts'

beforeEach(() => sessionStorage.clear())
afterEach(cleanup)

interface Types extends RecordTypes {
  readonly transition: 'reject' | 'confirm'
}
const RejectDialog = ({ closed }: DialogProps<Types>) => (
  <StepModal
    label="拒绝"
    needsReason
    submit={(_entered, { onSuccess }) => onSuccess()}
    isSending={false}
    error={null}
    closed={closed}
  />
)
const doc = (rowVersion: number) => ({
  id: 'd1',
  rowVersion,
  status: 1,
  statusName: '待确认',
  sentence: '',
  logs: [],
  allowedTransitions: [],
  blockedTransitions: [],
})
const show = (rowVersion = 1, blocked?: string) =>
  showPage(
    <RecordPage<Types>
      fetched={{ data: doc(rowVersion), error: null, isPending: false, refetch: async () => undefined }}
      heading={() => ({ code: 'PO1', title: '绘本' })}
      toneOf={() => 'default'}
      back={{ address: '/', label: '列表' }}
      steps={{
        actions: () => [
          { name: 'reject', label: '拒绝', primary: true, destructive: false, ...(blocked ? { blocked } : {}) },
        ],
        dialog: () => RejectDialog,
      }}
    >
      {() => null}
    </RecordPage>,
  )
const enter = async (reason: string): Promise<void> => {
  await userEvent.click(await screen.findByRole('button', { name: /^拒\s?绝$/ }))
  await userEvent.type(await screen.findByRole('textbox'), reason)
}

it('a form that was open when the sign-in ended is open again, with what was entered', async () => {
  show()
  await enter('交期来不及')
  leadAway()
  show()
  expect(await screen.findByRole('textbox')).toHaveProperty('value', '交期来不及')
})

it('a form does not come back for a document that has changed, nor for a step that is closed now', async () => {
  show()
  await enter('交期来不及')
  leadAway()
  show(2)
  expect(screen.queryByRole('textbox')).toBeNull()
  leadAway()
  show(1, '已截止')
  expect(screen.queryByRole('textbox')).toBeNull()
})

it.each([
  [threadAddress(''), 1],
  ['?tab=history', 0],
])('the page at “%s” opens at what people say where the address asks for it', (address, times) => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  showPage(
    <RecordPage<Types>
      fetched={{ data: doc(1), error: null, isPending: false, refetch: async () => undefined }}
      heading={() => ({ code: 'PO1', title: '绘本' })}
      toneOf={() => 'default'}
      back={{ address: '/', label: '列表' }}
      thread="PurchaseOrder"
    />,
    { address },
  )
  expect(scrolled).toHaveBeenCalledTimes(times)
  scrolled.mockRestore()
})
