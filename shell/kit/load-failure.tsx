import { Button } from 'antd'
import type { ReactNode } from 'react'
import { sentenceOf } from '../failure.ts'
import { SHELL } from '../words.ts'
import { ProblemPanel } from './problem-panel.tsx'

interface Props {
  readonly error: unknown
  readonly retry: () => void
  /** Another way on, beside trying again. */
  readonly children?: ReactNode
}

/** Stands where something could not be loaded: says why and offers to try again. */
export const LoadFailure = ({ error, retry, children }: Props) => (
  <ProblemPanel title={sentenceOf(error)}>
    <Button type="primary" onClick={retry}>
      {SHELL.retry}
    </Button>
    {children}
  </ProblemPanel>
)
