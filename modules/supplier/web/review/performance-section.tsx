import { useState } from 'react'
import { ScoreBoard } from '#modules/performance/web/shared/score-board.tsx'
import { FoldingSection } from '#shell/kit/detail/folding-section.tsx'
import { PERFORMANCE } from './words.ts'

/** How the supplier does. It is long, and asked for when somebody opens it. */
export const PerformanceSection = ({ supplierId }: { readonly supplierId: string }) => {
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const [score, setScore] = useState<string | null>(null)
  return (
    <FoldingSection
      title={PERFORMANCE.title}
      isOpen={isOpen}
      toggle={() => {
        setOpen(!isOpen)
        setOpened(true)
      }}
    >
      {wasOpened ? <ScoreBoard supplierId={supplierId} chosen={score} choose={setScore} /> : null}
    </FoldingSection>
  )
}
