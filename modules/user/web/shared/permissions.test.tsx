import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useSession } from '#shell/session/session.ts'
import { clearServerState, createPageClient } from '#shell/server-state/page-client.ts'
import { useMay } from './permissions.ts'

const company = (companyId: string) => ({ id: `s-${companyId}`, companyId, name: companyId, status: 5, statusName: '' })
let asked: string[] = []

beforeEach(() => {
  asked = []
  clearServerState()
  vi.stubGlobal('fetch', async (url: string | URL, init?: RequestInit) => {
    const of = new Headers(init?.headers).get('company-id') ?? ''
    asked.push(`${String(url)} ${of}`)
    return Response.json({ permissions: of === 'one' ? ['order.answer'] : [] })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  useSession.setState({ company: undefined })
})

const Page = ({ name }: { readonly name: string }) => <p>{useMay()('order.answer') ? `${name} may` : `${name} not`}</p>

/** Two tabs, each with a cache of its own, as the workspace has them. */
const showTabs = (): void => {
  const tabs = ['first', 'second'].map((name) => (
    <QueryClientProvider key={name} client={createPageClient()}>
      <Page name={name} />
    </QueryClientProvider>
  ))
  render(tabs)
}

it('what a person may do is asked once, however many tabs want to know it', async () => {
  useSession.setState({ company: company('one') })
  showTabs()
  expect(await screen.findByText('first may')).toBeTruthy()
  expect(await screen.findByText('second may')).toBeTruthy()
  expect(asked).toEqual(['/api/User/Permission one'])
})

it('rights are asked for each company, and what one allows does not show in another', async () => {
  useSession.setState({ company: company('one') })
  showTabs()
  expect(await screen.findByText('first may')).toBeTruthy()
  act(() => useSession.setState({ company: company('two') }))
  expect(await screen.findByText('first not')).toBeTruthy()
  expect(asked).toEqual(['/api/User/Permission one', '/api/User/Permission two'])
})
