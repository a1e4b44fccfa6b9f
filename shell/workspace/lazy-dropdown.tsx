import { cloneElement, useState, type ComponentType, type MouseEvent, type ReactElement } from 'react'
import { toast } from '../toast/toast.ts'
import { FAILURES } from '../words.ts'
import type { DropdownMenuProps, MenuProps, Point } from './dropdown-menu.tsx'

const load = () => import('./dropdown-menu.tsx')

interface Handlers {
  readonly onPointerEnter?: () => void
  readonly onFocus?: () => void
  readonly onClick?: () => void
  readonly onContextMenu?: (event: MouseEvent) => void
}

interface Props extends MenuProps {
  readonly trigger: 'click' | 'contextMenu'
  readonly children: ReactElement<Handlers>
}

interface Opened {
  readonly Menu: ComponentType<DropdownMenuProps>
  readonly at: Point | undefined
}

/** A menu whose program is fetched when somebody first reaches for it: a page stands without it. */
export const LazyDropdown = ({ trigger, children, ...props }: Props) => {
  const [opened, setOpened] = useState<Opened>()
  const ahead = (): void => void load().catch(() => undefined)
  // Not by a boundary: the way out of the portal lies in such a menu, so every press tries again.
  const ask = (at?: Point): void => {
    load().then(
      ({ DropdownMenu }) => setOpened({ Menu: DropdownMenu, at }),
      () => toast('error', FAILURES.network),
    )
  }
  if (opened !== undefined)
    return (
      <opened.Menu {...props} at={opened.at}>
        {children}
      </opened.Menu>
    )
  return cloneElement(children, {
    onPointerEnter: ahead,
    onFocus: ahead,
    ...(trigger === 'click'
      ? { onClick: () => ask() }
      : {
          onContextMenu: (event) => {
            event.preventDefault()
            ask({ clientX: event.clientX, clientY: event.clientY })
          },
        }),
  })
}
