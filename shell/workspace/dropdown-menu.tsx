import { Dropdown, type DropdownProps } from 'antd'
import { useEffect, useState, type ReactElement } from 'react'

export type MenuProps = Pick<DropdownProps, 'menu' | 'autoFocus' | 'onOpenChange'>

/** Where a menu was asked for with the other button of the mouse. */
export interface Point {
  readonly clientX: number
  readonly clientY: number
}

export interface DropdownMenuProps extends MenuProps {
  /** Nothing for a menu that a click opens. */
  readonly at?: Point | undefined
  readonly children: ReactElement
}

/** A menu that is open from the beginning: it was fetched because somebody asked for it. */
export const DropdownMenu = ({ at, children, onOpenChange, ...props }: DropdownMenuProps) => {
  const [isOpen, setOpen] = useState(at === undefined)
  // The library reads from the event where the menu belongs: it gets the one that came before it was there.
  useEffect(() => {
    if (at === undefined) return
    const { clientX, clientY } = at
    const again = new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX, clientY })
    document.elementFromPoint(clientX, clientY)?.dispatchEvent(again)
  }, [at])
  return (
    <Dropdown
      {...props}
      trigger={[at === undefined ? 'click' : 'contextMenu']}
      open={isOpen}
      onOpenChange={(next, info) => {
        setOpen(next)
        onOpenChange?.(next, info)
      }}
    >
      {children}
    </Dropdown>
  )
}
