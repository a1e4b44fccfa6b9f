import { ReloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useMay } from '#modules/user/web/shared/permissions.ts'
import { KeptForm, hasKept } from '#shell/kit/kept-entry.tsx'
import { useSide } from '#shell/session/session.ts'
import { REPRINTABLE } from '../../machine.ts'
import type { Order } from '../../shapes.ts'
import { face } from '../face.ts'
import { DIALOG } from './words.ts'

// Fetched when somebody reprints: orders are read far more often.
const ReprintDialog = lazy(async () => ({ default: (await import('./reprint-dialog.tsx')).ReprintDialog }))

/** Staff have an order that was agreed on made again. */
export const ReprintButton = ({ order }: { readonly order: Order }) => {
  const formName = `${order.id}.reprint`
  const [isOpen, setOpen] = useState(() => hasKept(formName))
  const isStaff = useSide() === 'staff'
  const mayOrder = useMay()('order.manage')
  if (!isStaff || !mayOrder || !face.isAt(order.status, ...REPRINTABLE)) return null
  return (
    <>
      <Button size="small" icon={<ReloadOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {DIALOG.button}
      </Button>
      {isOpen ? (
        <Suspense>
          <KeptForm name={formName}>
            <ReprintDialog order={order} closed={() => setOpen(false)} />
          </KeptForm>
        </Suspense>
      ) : null}
    </>
  )
}
