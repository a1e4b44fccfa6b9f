import { Button, Space } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { confirm } from '#shell/confirm/confirm.ts'
import { useSession } from '#shell/session/session.ts'
import { toast } from '#shell/toast/toast.ts'
import { SHELL } from '#shell/words.ts'
import type { Colleague } from '../shapes.ts'
import { useMove } from './queries.ts'
import { STAFF, STOP } from './words.ts'

const ChangeDrawer = lazy(async () => ({ default: (await import('./staff-drawer.tsx')).ChangeDrawer }))
const RemoveDialog = lazy(async () => ({ default: (await import('./remove-dialog.tsx')).RemoveDialog }))
const ColleagueSignIns = lazy(async () => ({
  default: (await import('#modules/sign-in/web/shared/colleague-sign-ins.tsx')).ColleagueSignIns,
}))

type Opened = 'edit' | 'devices' | 'remove'

/** What can be done with a colleague. What nobody does to themselves is not offered. */
export const StaffActions = ({ colleague }: { readonly colleague: Colleague }) => {
  const { id, name, status, supplierNames } = colleague
  const [opened, setOpened] = useState<Opened>()
  const move = useMove(colleague)
  const isSelf = useSession(({ user }) => user?.uid === id)
  const isStopped = status === 2
  const closed = (): void => setOpened(undefined)
  const start = (): void => move.mutate('start', { onSuccess: () => toast('success', STOP.started) })
  const stop = (): void =>
    void confirm({
      title: STOP.title(name),
      content: [STOP.text, ...(supplierNames.length === 0 ? [] : [STOP.alsoSupplier(supplierNames.join('、'))])].join(
        '',
      ),
      okText: STAFF.stop,
      okButtonProps: { danger: true },
      cancelText: SHELL.cancel,
      onOk: () =>
        move.mutateAsync('stop').then(
          () => toast('success', STOP.stopped),
          () => undefined,
        ),
    })
  const link = (label: string, press: () => void, danger = false) => (
    <Button
      type="link"
      size="small"
      danger={danger}
      aria-label={STAFF.of(label, name)}
      loading={label === STAFF.start && move.isPending}
      onClick={press}
    >
      {label}
    </Button>
  )
  return (
    <>
      <Space size={0} wrap>
        {link(STAFF.edit, () => setOpened('edit'))}
        {link(STAFF.devices, () => setOpened('devices'))}
        {isSelf ? null : isStopped ? link(STAFF.start, start) : link(STAFF.stop, stop)}
        {isSelf ? null : link(STAFF.remove, () => setOpened('remove'), true)}
      </Space>
      <Suspense>
        {opened === 'edit' ? <ChangeDrawer colleague={colleague} isSelf={isSelf} closed={closed} /> : null}
        {opened === 'devices' ? <ColleagueSignIns colleague={colleague} closed={closed} /> : null}
        {opened === 'remove' ? <RemoveDialog colleague={colleague} closed={closed} /> : null}
      </Suspense>
    </>
  )
}
