import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { allowedTransitions, stateNames, type Actor } from '#kernel/machine.ts'
import { permissionsOf } from '#kernel/permission.ts'
import { purchaseOrder } from '#modules/purchase-order/machine.ts'
import type { OrderFacts } from '#modules/purchase-order/rules.ts'
import { orderActions } from '#modules/purchase-order/web/actions.ts'
import { ActionBar } from '#shell/kit/detail/action-bar.tsx'
import { UiRoot } from '#shell/ui-root.tsx'
import { SHELL } from '#shell/words.ts'

vi.setConfig({ testTimeout: 60_000 })
afterEach(cleanup)

const FACTS: OrderFacts = {
  planStatus: 1,
  cancelPending: false,
  contractRequired: false,
  needsPrintOrder: false,
  printOrderFile: '',
  cooperationStatus: 1,
  mayApprovePrice: true,
  formerState: 'executing',
  overRate: 3,
  underRate: 0,
  remindedAt: null,
  now: 0,
  items: [],
}
const SUPPLIER: Actor = { side: 'supplier', permissions: permissionsOf(['SupplierOwner']) }
const STAFF: Actor = { side: 'staff', permissions: permissionsOf(['PurchaseManager']) }
const LOOKER: Actor = { side: 'supplier', permissions: permissionsOf(['SupplierQuality']) }

/** The words on all buttons, also on those under «more». */
const shownOn = async (allowed: readonly string[]): Promise<string[]> => {
  render(
    <UiRoot>
      <ActionBar
        actions={orderActions({ allowedTransitions: [...allowed], blockedTransitions: [] })}
        act={() => undefined}
      />
    </UiRoot>,
  )
  const buttons = screen.queryAllByRole('button')
  const words = buttons.map((button) => button.textContent.replaceAll(' ', ''))
  const more = buttons.find((button) => button.getAttribute('aria-haspopup') === 'menu')
  if (!more) return words
  await userEvent.setup().click(more)
  const items = within(await screen.findByRole('menu')).getAllByRole('menuitem')
  return [...words.filter((word) => word !== SHELL.more), ...items.map((item) => item.textContent)]
}

const CASES = stateNames(purchaseOrder).flatMap((state) =>
  [SUPPLIER, LOOKER, STAFF].map((actor) => ({
    state,
    actor,
    allowed: allowedTransitions(purchaseOrder, state, FACTS, actor),
    title: `${state} for ${actor === STAFF ? 'purchasing' : actor === LOOKER ? 'a supplier who only looks' : 'the supplier'}`,
  })),
)

describe('the page of an order', () => {
  it.each(CASES)('shows a button for each open step and for nothing else: $title', async ({ allowed }) => {
    const labels = allowed.map((name) => purchaseOrder.transitions[name].label)
    expect((await shownOn(allowed)).toSorted()).toEqual(labels.toSorted())
  })
  it('is seen to have one button too many', async () => {
    expect(await shownOn(['confirm', 'cancel'])).not.toEqual([purchaseOrder.transitions.confirm.label])
  })
})
