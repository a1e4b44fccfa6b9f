import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { UiRoot } from '../../ui-root.tsx'
import { SHELL } from '../../words.ts'
import { DETAIL } from '../words.ts'
import { ActionBar, BlockedReasons } from './action-bar.tsx'
import type { Action } from './actions.ts'

const WHY = '请先填写每一行的交货日期'
const action = (name: string, more: Partial<Action<string>> = {}): Action<string> => ({
  name,
  label: `操作 ${name}`,
  primary: false,
  destructive: false,
  ...more,
})
const blocked = (name: string): Action<string> => action(name, { blocked: WHY })

let taken: string[] = []
const WIDE = window.innerWidth
beforeEach(() => {
  taken = []
})
afterEach(() => {
  cleanup()
  window.innerWidth = WIDE
})

const show = (...actions: Action<string>[]) => {
  render(
    <UiRoot>
      <ActionBar id="bar" actions={actions} act={(name) => taken.push(name)} />
      <BlockedReasons id="bar" actions={actions} />
    </UiRoot>,
  )
  return userEvent.setup()
}

const button = (name: string): HTMLButtonElement => screen.getByRole('button', { name: `操作 ${name}` })
const menuOf = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(screen.getByRole('button', { name: SHELL.more }))
  return within(await screen.findByRole('menu'))
}
const describedBy = (element: HTMLElement): string | null | undefined =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent

describe.each([
  ['on a wide page', WIDE],
  ['on a phone', 360],
])('an action %s', (_where, width) => {
  beforeEach(() => {
    window.innerWidth = width
  })
  it('that a guard closes is disabled, described by its sentence, and takes no step', async () => {
    const user = show(action('a'), blocked('b'))
    expect(button('b').disabled).toBe(true)
    expect(describedBy(button('b'))).toBe(DETAIL.blocked('操作 b', WHY))
    await user.click(button('b'))
    expect(taken).toEqual([])
  })
  it('that is open is neither disabled nor described, and is taken', async () => {
    const user = show(action('a'), blocked('b'))
    expect(button('a').disabled).toBe(false)
    expect(button('a').getAttribute('aria-describedby')).toBe(null)
    await user.click(button('a'))
    expect(taken).toEqual(['a'])
  })
})

describe('an action under «more»', () => {
  const MANY = ['a', 'b', 'c', 'd', 'e'].map((name) => action(name))

  it('that a guard closes is disabled, shows its reason under its label, and is described by its sentence', async () => {
    const user = show(...MANY, blocked('f'))
    const item = (await menuOf(user)).getByRole('menuitem', { name: '操作 f' })
    expect(item.getAttribute('aria-disabled')).toBe('true')
    expect(within(item).getByText(WHY)).toBeTruthy()
    expect(describedBy(item)).toBe(DETAIL.blocked('操作 f', WHY))
    await user.click(item)
    expect(taken).toEqual([])
  })
  it('that is open has its label alone, and is taken', async () => {
    const user = show(...MANY, blocked('f'))
    const item = (await menuOf(user)).getByRole('menuitem', { name: '操作 e' })
    expect(item.textContent).toBe('操作 e')
    expect(item.getAttribute('aria-describedby')).toBe(null)
    await user.click(item)
    expect(taken).toEqual(['e'])
  })
  it('is the third of four on a phone, and shows its reason there too', async () => {
    window.innerWidth = 360
    const user = show(action('a'), action('b'), action('c'), blocked('d'))
    const items = (await menuOf(user)).getAllByRole('menuitem')
    expect(items.map((item) => item.getAttribute('aria-disabled') === 'true')).toEqual([false, true])
    expect(items.map((item) => item.textContent)).toEqual(['操作 c', `操作 d${WHY}`])
  })
})
