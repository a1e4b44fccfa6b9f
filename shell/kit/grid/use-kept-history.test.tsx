import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { useSession } from '#shell/session/session.ts'
import { rowsLike, useKeptHistory } from './use-kept-history.ts'

interface Row {
  readonly id: string
  readonly qty: string
}
const START: Row[] = [{ id: 'a', qty: '10' }]
const TYPED: Row[] = [{ id: 'a', qty: '8' }]

const signIn = (uid: string): void =>
  useSession.setState({ user: { uid, username: '', nickname: '', scopes: [], userGroups: [] } })
const open = (name = 'plan.1') => renderHook(() => useKeptHistory(name, () => START))
/** As when the sign-in ends: the document goes, and nothing in it is closed. */
const type = (name?: string): void => {
  const { result } = open(name)
  act(() => result.current.edit(() => TYPED))
}

beforeEach(() => {
  sessionStorage.clear()
  signIn('chen')
})
afterEach(cleanup)

describe('rows that were being entered', () => {
  it('are there again when the window was led away, and can be undone', () => {
    type()
    const { result } = open()
    expect(result.current.now).toEqual(TYPED)
    expect(result.current.isTouched).toBe(true)
    act(() => result.current.undo())
    expect(result.current.now).toEqual(START)
  })
  it('are gone once the form was closed', () => {
    const { result, unmount } = open()
    act(() => result.current.edit(() => TYPED))
    unmount()
    expect(open().result.current).toMatchObject({ now: START, isTouched: false })
  })
  it('are not given to another person, nor to another version', () => {
    type()
    expect(open('plan.2').result.current.now).toEqual(START)
    signIn('wang')
    expect(open().result.current.now).toEqual(START)
  })
})

describe('what a window kept', () => {
  it.each([undefined, null, 'x', {}, [1], [{ id: 'a' }], [{ id: 'a', qty: 8 }], [{ id: 'a', qty: '8', more: '' }]])(
    'is not taken when it is %j',
    (kept) => {
      expect(rowsLike(START, kept)).toBeUndefined()
    },
  )
  it('is taken when it is made like the rows of the form', () => {
    expect(rowsLike(START, TYPED)).toEqual(TYPED)
  })
})
