import { CopyOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import type { Supplier } from '../../shapes.ts'
import { useCopySources } from './queries.ts'
import { COPY } from './words.ts'

// Few people have several companies.
const CopyDrawer = lazy(async () => ({ default: (await import('./copy-drawer.tsx')).CopyDrawer }))

interface Props {
  readonly id: string
  /** Why it cannot be done now; empty while it can. */
  readonly blocked?: string
  readonly ready: () => Promise<number>
  readonly said: string
  readonly copied: (supplier: Supplier) => void
}

/** Takes along what another company of the same person has entered; nothing where there is none. */
export const CopyButton = ({ id, blocked = '', ready, said, copied }: Props) => {
  const { data: sources = [] } = useCopySources(id, id !== '')
  const [isOpen, setOpen] = useState(false)
  return sources.length === 0 ? null : (
    <>
      <Button
        icon={<CopyOutlined aria-hidden />}
        disabled={blocked !== ''}
        title={blocked}
        onClick={() => setOpen(true)}
      >
        {COPY.button}
      </Button>
      {isOpen ? (
        <Suspense>
          <CopyDrawer
            id={id}
            sources={sources}
            ready={ready}
            said={said}
            closed={() => setOpen(false)}
            copied={copied}
          />
        </Suspense>
      ) : null}
    </>
  )
}
