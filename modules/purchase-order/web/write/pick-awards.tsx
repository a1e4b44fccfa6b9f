import { Button, Tooltip } from 'antd'
import { lazy, Suspense, useState, type ComponentProps } from 'react'
import { useMay } from '#modules/user/web/shared/permissions.ts'
import type { AwardsDrawer as Drawer } from './awards-drawer.tsx'
import { PICK_AWARDS } from './words.ts'

const AwardsDrawer = lazy(async () => ({ default: (await import('./awards-drawer.tsx')).AwardsDrawer }))

/** Opens the prices that the supplier has won with, to be ordered at. */
export const PickAwards = (props: Omit<ComponentProps<typeof Drawer>, 'closed'>) => {
  const [isOpen, setOpen] = useState(false)
  const seesQuotes = useMay()('quote.view')
  if (!seesQuotes) return null
  const isNamed = props.supplierCompanyId !== ''
  return (
    <>
      <Tooltip title={isNamed ? '' : PICK_AWARDS.supplierFirst}>
        <Button disabled={!isNamed} onClick={() => setOpen(true)}>
          {PICK_AWARDS.open}
        </Button>
      </Tooltip>
      {isOpen ? (
        <Suspense>
          <AwardsDrawer {...props} closed={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
