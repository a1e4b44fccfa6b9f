import { Button, Drawer } from 'antd'
import { useState } from 'react'
import { SHELL } from '#shell/words.ts'
import { COMPLETENESS } from '../words.ts'
import { useProblems } from '../form-context.tsx'
import { Completeness } from './completeness.tsx'

interface Props {
  readonly step: number
  readonly goTo: (path: string) => void
}

/** What is still missing, where there is no room beside the form. */
export const CompletenessDrawer = ({ step, goTo }: Props) => {
  const { length } = useProblems()
  const [isOpen, setOpen] = useState(false)
  const [wanted, setWanted] = useState<string>()
  return (
    <>
      <Button onClick={() => setOpen(true)}>{COMPLETENESS.open(length)}</Button>
      <Drawer
        open={isOpen}
        title={COMPLETENESS.title}
        size="min(320px, 90vw)"
        closable={{ 'aria-label': SHELL.close }}
        onClose={() => setOpen(false)}
        afterOpenChange={(now) => {
          // The drawer gives the focus back to its button; only then can the field have it.
          if (now || wanted === undefined) return
          goTo(wanted)
          setWanted(undefined)
        }}
      >
        <Completeness
          step={step}
          goTo={(path) => {
            setWanted(path)
            setOpen(false)
          }}
        />
      </Drawer>
    </>
  )
}
