import { Button, Space } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { confirm } from '#shell/confirm/confirm.ts'
import { toast } from '#shell/toast/toast.ts'
import { SHELL } from '#shell/words.ts'
import { CLIENT_TRANSITIONS, isRemovable, oauthClient, type ClientTransition } from '../machine.ts'
import type { Client, ClientWithSecret } from '../shapes.ts'
import { useChange, useRemove } from './queries.ts'
import { CLIENTS, REMOVE, ROTATE } from './words.ts'

const ChangeDrawer = lazy(async () => ({ default: (await import('./client-drawer.tsx')).ChangeDrawer }))
const ClientStep = lazy(async () => ({ default: (await import('./client-step.tsx')).ClientStep }))
const SecretDialog = lazy(async () => ({ default: (await import('./secret-dialog.tsx')).SecretDialog }))

/** What can be done with a program: the steps that its machine allows, and the rest. */
export const ClientActions = ({ client }: { readonly client: Client }) => {
  const { name, state, kind, allowedTransitions } = client
  const [opened, setOpened] = useState<'edit' | ClientTransition>()
  const [made, setMade] = useState<ClientWithSecret>()
  const change = useChange(client, false)
  const remove = useRemove(client)
  const isGone = 'final' in oauthClient.states[state]
  const closed = (): void => setOpened(undefined)
  const ask = (
    question: { readonly title: string; readonly text: string },
    okText: string,
    work: () => Promise<void>,
  ) =>
    void confirm({
      title: question.title,
      content: question.text,
      okText,
      okButtonProps: { danger: true },
      cancelText: SHELL.cancel,
      onOk: () => work().catch(() => undefined),
    })
  const rotate = (): void =>
    ask({ title: ROTATE.title(name), text: ROTATE.text }, CLIENTS.rotate, async () =>
      setMade(await change.mutateAsync({ rotateSecret: true })),
    )
  const drop = (): void =>
    ask({ title: REMOVE.title(name), text: REMOVE.text }, CLIENTS.remove, async () => {
      await remove.mutateAsync()
      toast('success', CLIENTS.removed)
    })
  const link = (label: string, press: () => void, danger = false) => (
    <Button key={label} type="link" size="small" danger={danger} aria-label={CLIENTS.of(label, name)} onClick={press}>
      {label}
    </Button>
  )
  return (
    <>
      <Space size={0} wrap>
        {isGone ? null : link(CLIENTS.edit, () => setOpened('edit'))}
        {CLIENT_TRANSITIONS.filter((step) => allowedTransitions.includes(step)).map((step) =>
          link(oauthClient.transitions[step].label, () => setOpened(step), step === 'retire'),
        )}
        {kind === 'confidential' && !isGone ? link(CLIENTS.rotate, rotate, true) : null}
        {isRemovable(state) ? link(CLIENTS.remove, drop, true) : null}
      </Space>
      <Suspense>
        {opened === 'edit' ? <ChangeDrawer client={client} closed={closed} /> : null}
        {opened === undefined || opened === 'edit' ? null : (
          <ClientStep client={client} step={opened} closed={closed} />
        )}
        {made ? <SecretDialog client={made} closed={() => setMade(undefined)} /> : null}
      </Suspense>
    </>
  )
}
