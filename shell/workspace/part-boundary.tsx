import { Component, Fragment, type ReactNode } from 'react'
import { reportError } from '../errors/report.ts'
import { toast } from '../toast/toast.ts'
import { FAILURES } from '../words.ts'

/** So often a part that broke begins again; after that it is left out. */
const BEGINNINGS = 3

interface State {
  readonly isBroken: boolean
  readonly failures: number
}

/** Keeps a part of the frame that breaks, or that cannot be fetched, from taking the open pages with it. */
export class PartBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { isBroken: false, failures: 0 }

  static getDerivedStateFromError(): Partial<State> {
    return { isBroken: true }
  }

  override componentDidCatch(error: unknown): void {
    reportError(error)
    toast('error', navigator.onLine ? FAILURES.unknown : FAILURES.network)
    this.setState(({ failures }) => ({ failures: failures + 1, isBroken: failures + 1 >= BEGINNINGS }))
  }

  override render(): ReactNode {
    const { isBroken, failures } = this.state
    return isBroken ? null : <Fragment key={failures}>{this.props.children}</Fragment>
  }
}
