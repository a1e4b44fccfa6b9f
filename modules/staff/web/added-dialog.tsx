import { Alert, Button, Modal } from 'antd'
import { useState } from 'react'
import { LinkCard } from '#shell/kit/link-card.tsx'
import type { Colleague } from '../shapes.ts'
import { ADDED } from './words.ts'

interface Props {
  readonly colleague: Colleague
  readonly closed: () => void
}

/** How the new colleague gets in. */
export const AddedDialog = ({ colleague: { name, supplierNames }, closed }: Props) => {
  const [open, setOpen] = useState(true)
  const close = (): void => setOpen(false)
  return (
    <Modal
      open={open}
      title={ADDED.heading}
      onCancel={close}
      afterClose={closed}
      footer={
        <Button type="primary" onClick={close}>
          {ADDED.ok}
        </Button>
      }
    >
      <LinkCard
        title={ADDED.title(name)}
        link={new URL('/console/', window.location.origin).href}
        note={ADDED.note}
        name={ADDED.link}
      />
      {supplierNames.length === 0 ? null : (
        <Alert type="info" showIcon title={ADDED.alsoSupplier(supplierNames.join('、'))} />
      )}
    </Modal>
  )
}
