import { Component, type ReactNode } from 'react'
import { HttpError, NetworkError } from '../client/errors.ts'
import { reportError } from '../errors/report.ts'
import { sentenceOf } from '../failure.ts'
import { ProblemPanel } from '../kit/problem-panel.tsx'
import { PlainButton } from '../plain-button.tsx'
import { FAILURES, SHELL } from '../words.ts'

interface Props {
  readonly children: ReactNode
  /** Somebody tries again. */
  readonly onRetry: () => void
}

interface State {
  readonly error: unknown
}

/** Keeps a page that breaks from taking the others with it. */
export class PaneBoundary extends Component<Props, State> {
  override state: State = { error: undefined }

  static getDerivedStateFromError(error: unknown): State {
    return { error }
  }

  private retry(): void {
    this.props.onRetry()
    this.setState({ error: undefined })
  }

  override componentDidCatch(error: unknown): void {
    reportError(error)
  }

  override render(): ReactNode {
    const { error } = this.state
    if (error === undefined) return this.props.children
    const isKnown = error instanceof HttpError || error instanceof NetworkError
    return (
      <ProblemPanel title={isKnown ? sentenceOf(error) : FAILURES.page} text={FAILURES.pageHint}>
        <PlainButton kind="primary" onClick={() => this.retry()}>
          {SHELL.retry}
        </PlainButton>
      </ProblemPanel>
    )
  }
}
