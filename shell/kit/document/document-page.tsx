import { useSide } from '../../session/session.ts'
import type { Face } from './face.ts'
import { RecordPage, type RecordPageProps, type Steps } from './record-page.tsx'
import { StatusStepper } from './status-stepper.tsx'
import type { DocumentTypes } from './types.ts'

type Shown<D extends DocumentTypes> = Omit<
  RecordPageProps<D, D['transition']>,
  'heading' | 'toneOf' | 'steps' | 'thread'
>

interface Props<D extends DocumentTypes> extends Shown<D>, Pick<Steps<D, D['transition']>, 'dialog'> {
  readonly face: Face<D['transition']>
  /** What people call it, in two characters: a tab has room for six. */
  readonly noun: string
}

/** The page of one document: its own number and name above it, and the steps of its machine. */
export const DocumentPage = <D extends DocumentTypes>({ face, noun, dialog, progress, ...page }: Props<D>) => {
  const side = useSide()
  return (
    <RecordPage<D>
      {...page}
      // The codes of one year begin alike: what tells two apart are the last digits.
      heading={({ code, title }) => ({ code, title, tabTitle: `${noun}${code.slice(-4)}` })}
      toneOf={face.toneOf}
      progress={progress ?? ((doc) => <StatusStepper stages={face.stagesOf(doc, side)} />)}
      steps={{ actions: face.actions, dialog }}
      thread={face.entity}
    />
  )
}
