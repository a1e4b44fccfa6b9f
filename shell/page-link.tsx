import type { MouseEvent, ReactNode } from 'react'
import { BASE } from './base.ts'
import { usePageRoute } from './page-route.tsx'

interface Props {
  readonly to: string
  readonly children: ReactNode
  readonly className?: string | undefined
  /** The page that the reader is on already. */
  readonly isCurrent?: boolean
}

interface LinkProps extends Props {
  readonly open: (address: string) => void
  readonly base?: string
}

/** A link within the portal: a plain anchor, so that a middle click, a copied address and a screen reader all work. */
export const PortalLink = ({ to, base = BASE, open, children, className, isCurrent = false }: LinkProps) => {
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
    <a href={`${base}${to}`} onClick={follow} className={className} aria-current={isCurrent ? 'page' : undefined}>
      {children}
    </a>
  )
}

/** The same on a page, which knows how to open another. */
export const PageLink = (props: Props) => {
  const { base, open } = usePageRoute()
  return <PortalLink {...props} base={base} open={open} />
}
