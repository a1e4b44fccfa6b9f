import type { MouseEvent, ReactNode } from 'react'
import { usePageRoute } from './page-route.tsx'

/** A link within the portal: a plain anchor, so that a middle click, a copied address and a screen reader all work. */
export const PageLink = ({
  to,
  children,
  className,
}: {
  readonly to: string
  readonly children: ReactNode
  readonly className?: string | undefined
}) => {
  const { base, open } = usePageRoute()
  const follow = (event: MouseEvent): void => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return
    event.preventDefault()
    open(to)
  }
  return (
    <a href={`${base}${to}`} onClick={follow} className={className}>
      {children}
    </a>
  )
}
