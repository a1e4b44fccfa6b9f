import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { UiLooks } from '#shell/ui-root.tsx'
import { closePages, useWorkspace } from '#shell/workspace/store.ts'
import { WrongCompanyDialog } from '#shell/workspace/wrong-company-dialog.tsx'
import { dropOffer } from '#shell/workspace/wrong-company.ts'

/** The question with what it needs around it. To decline is to leave the page: its tab closes, and outside the workspace, where there is none, the landing page comes up. */
export const WrongCompanyQuestion = () => {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const tab = useWorkspace(({ strip }) => strip.active)
  const [askedIn] = useState(tab)
  // Two tabs may stand at the same path: the question goes with the one that it is about.
  useEffect(() => {
    if (tab !== askedIn) dropOffer()
  }, [tab, askedIn])
  const leave = (): void => {
    if (!pathname.startsWith('/admin/')) return void navigate('/')
    const next = closePages('close', useWorkspace.getState().strip.active)
    if (next !== undefined) void navigate(next, { state: { kept: true } })
  }
  return (
    <UiLooks>
      <WrongCompanyDialog leave={leave} />
    </UiLooks>
  )
}
