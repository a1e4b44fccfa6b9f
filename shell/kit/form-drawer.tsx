import { Drawer } from 'antd'
import { useState, type ReactNode } from 'react'
import { useNarrow } from '../media.ts'
import { SHELL } from '../words.ts'
import { confirm } from '../confirm/confirm.ts'
import styles from './form-drawer.module.css'
import { useLeavingAsked, type Kept } from './use-leaving-asked.ts'

const WIDE = 880

interface Props {
  readonly title: string
  /** How wide it is where there is room; wide enough for lines unless a form says otherwise. */
  readonly size?: number
  /** Something was entered that closing would lose. */
  readonly dirty: boolean
  /** Where it is there again after a sign-in that ended, nobody is asked then. */
  readonly isKept?: Kept
  /** Called when it has gone from the screen. */
  readonly closed: () => void
  readonly footer: (close: () => void) => ReactNode
  readonly children: ReactNode
}

/** A form beside its document. What was entered is not lost by a slip: closing it, or the window, asks first. */
export const FormDrawer = ({ title, size = WIDE, dirty, isKept = false, closed, footer, children }: Props) => {
  const [open, setOpen] = useState(true)
  const narrow = useNarrow()
  useLeavingAsked(dirty && open, isKept)
  const close = (): void => setOpen(false)
  const ask = (): void => {
    if (dirty) void confirm({ title: SHELL.discard, okText: SHELL.discardOk, cancelText: SHELL.keepOn, onOk: close })
    else close()
  }
  return (
    <Drawer
      title={title}
      open={open}
      onClose={ask}
      size={narrow ? '100%' : size}
      mask={{ closable: false }}
      closable={{ 'aria-label': SHELL.close }}
      afterOpenChange={(now) => !now && closed()}
      footer={<div className={styles['footer']}>{footer(close)}</div>}
      styles={{ body: narrow ? { padding: 16 } : {} }}
    >
      {children}
    </Drawer>
  )
}
