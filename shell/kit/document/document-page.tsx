import { Suspense, type ComponentType, type ReactNode } from 'react'
import { DetailLayout, type Back } from '../detail/detail-layout.tsx'
import { DocumentStates, type Fetched } from '../detail/document-states.tsx'
import { HistoryButton } from '../detail/history-button.tsx'
import { StatusTag } from '../detail/status-tag.tsx'
import { useOpenDialog } from '../detail/use-open-dialog.ts'
import type { Face } from './face.ts'
import type { DialogProps, DocumentTypes } from './types.ts'

interface Props<D extends DocumentTypes> {
  /** What `useOne` answers. */
  readonly fetched: Fetched<D['document']>
  readonly face: Face<D['transition']>
  readonly back: Back
  /** The form that a step opens. */
  readonly dialog: (name: D['transition']) => ComponentType<DialogProps<D>>
  /** Marks beside the state, words behind the sentence, tools before the history. */
  readonly marks?: (doc: D['document']) => ReactNode
  readonly note?: (doc: D['document']) => ReactNode
  readonly tools?: (doc: D['document']) => ReactNode
  /** The sections. */
  readonly children: (doc: D['document']) => ReactNode
}

/** The page of one document: what is the matter, whose turn it is, the buttons and their forms, and everything about it. */
export const DocumentPage = <D extends DocumentTypes>(props: Props<D>) => (
  <DocumentStates fetched={props.fetched} back={props.back}>
    {(doc) => <View key={doc.id} {...props} doc={doc} />}
  </DocumentStates>
)

const View = <D extends DocumentTypes>(props: Props<D> & { readonly doc: D['document'] }) => {
  const { doc, face, back, dialog, marks, note, tools, children } = props
  const { pressed, press, closed } = useOpenDialog<D['transition']>()
  return (
    <DetailLayout
      code={doc.code}
      title={doc.title}
      back={back}
      marks={
        <>
          <StatusTag tone={face.toneOf(doc.status)}>{doc.statusName}</StatusTag>
          {marks?.(doc)}
        </>
      }
      sentence={
        <>
          {doc.sentence} {note?.(doc)}
        </>
      }
      tools={
        <>
          {tools?.(doc)}
          <HistoryButton logs={doc.logs} />
        </>
      }
      actions={face.actions(doc)}
      act={press}
    >
      {children(doc)}
      {pressed === undefined ? null : (
        <Suspense>
          <Opened
            key={pressed.key}
            form={dialog(pressed.name)}
            doc={doc}
            name={pressed.name}
            closed={() => closed(pressed.key)}
          />
        </Suspense>
      )}
    </DetailLayout>
  )
}

const Opened = <D extends DocumentTypes>({
  form: Form,
  ...given
}: DialogProps<D> & { readonly form: ComponentType<DialogProps<D>> }) => <Form {...given} />
