import { Button, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { usePageRoute } from '../../page-route.tsx'
import { SHELL } from '../../words.ts'
import { LoadFailure } from '../load-failure.tsx'
import type { Back } from './detail-layout.tsx'

/** What a query of one document answers. */
export interface Fetched<Doc> {
  readonly data: Doc | undefined
  readonly error: unknown
  readonly isPending: boolean
  readonly refetch: () => Promise<unknown>
}

interface Props<Doc> {
  readonly fetched: Fetched<Doc>
  readonly back: Back
  readonly children: (doc: Doc) => ReactNode
}

/** A document, or what stands in its place. One on screen stays there when it cannot be fetched again: a form may be open on it. */
export const DocumentStates = <Doc,>({ fetched, back, children }: Props<Doc>) => {
  const { open } = usePageRoute()
  if (fetched.data !== undefined) return children(fetched.data)
  if (fetched.isPending)
    return (
      <div role="status" aria-label={SHELL.loading}>
        <Skeleton active paragraph={{ rows: 12 }} />
      </div>
    )
  return (
    <LoadFailure error={fetched.error} retry={() => void fetched.refetch()}>
      <Button key="back" onClick={() => open(back.address)}>
        {back.label}
      </Button>
    </LoadFailure>
  )
}
