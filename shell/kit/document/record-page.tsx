import { Suspense, type ComponentType, type ReactNode } from 'react'
import { REMIND } from '#kernel/reminder.ts'
import { PendingSavesProvider, usePendingSaves } from '../autosave/pending-saves.tsx'
import type { Action } from '../detail/actions.ts'
import { DetailLayout, type Back } from '../detail/detail-layout.tsx'
import { DocumentStates, type Fetched } from '../detail/document-states.tsx'
import { HistoryButton } from '../detail/history-button.tsx'
import { HistoryList } from '../detail/history-list.tsx'
import { Section } from '../detail/section.tsx'
import { StatusTag, type Tone } from '../detail/status-tag.tsx'
import { useOpenDialog } from '../detail/use-open-dialog.ts'
import { hasKept, KeptForm } from '../kept-entry.tsx'
import { usePageRoute } from '../../page-route.tsx'
import { AnswerMinutes, AnswerTime } from '../thread/answer-time.tsx'
import { isThreadSought, THREAD_TAB } from '../thread/address.ts'
import { ThreadButton, ThreadLabel, ThreadSection } from '../thread/thread-section.tsx'
import { PageTabs, type PageTab } from '../tabs/page-tabs.tsx'
import { DETAIL, SAVING } from '../words.ts'
import { toast } from '../../toast/toast.ts'
import type { DialogProps, Heading, RecordTypes } from './types.ts'

/** What can be done on the page: steps of the machine and, where a noun has them, calls that are no steps. */
export interface Steps<D extends RecordTypes, Name extends string> {
  readonly actions: (doc: D['document']) => readonly Action<Name>[]
  /** The form that a button opens. */
  readonly dialog: (name: Name) => ComponentType<DialogProps<D, Name>>
}

export interface RecordPageProps<D extends RecordTypes, Name extends string> {
  /** What `useOne` answers. */
  readonly fetched: Fetched<D['document']>
  readonly heading: (doc: D['document']) => Heading & { readonly tabTitle?: string }
  readonly toneOf: (status: number) => Tone
  readonly back: Back
  /** How far it has come: documents tell it by their states, unless the noun brings something better, or nothing. */
  readonly progress?: (doc: D['document']) => ReactNode
  /** Left out where the page only shows. */
  readonly steps?: Steps<D, Name>
  /** Marks beside the state, words behind the sentence, tools before the history. */
  readonly marks?: (doc: D['document']) => ReactNode
  readonly note?: (doc: D['document']) => ReactNode
  readonly tools?: (doc: D['document']) => ReactNode
  /** What its calls are called, where people write messages about it. */
  readonly thread?: string
  /** The sections. `press` opens the form of a step, where a section offers one beside what it is about. */
  readonly children?: (doc: D['document'], press: (name: Name) => void) => ReactNode
  /** Instead of sections below each other: parts behind each other, of which messages and history are the last two. */
  readonly tabs?: (doc: D['document'], press: (name: Name) => void) => readonly PageTab[]
}

/** The page of one thing with a state: what is the matter, whose turn it is, the buttons and their forms, and all about it. */
export const RecordPage = <D extends RecordTypes, Name extends string = D['transition']>(
  props: RecordPageProps<D, Name>,
) => (
  <DocumentStates fetched={props.fetched} back={props.back}>
    {(doc) => <View key={doc.id} {...props} doc={doc} />}
  </DocumentStates>
)

const View = <D extends RecordTypes, Name extends string>(
  props: RecordPageProps<D, Name> & { readonly doc: D['document'] },
) => {
  const { doc, heading, toneOf, back, progress, steps, marks, note, tools, thread, children, tabs } = props
  const place = thread === undefined ? undefined : { entity: thread, id: doc.id }
  const isSought = isThreadSought(usePageRoute().query)
  const actions = steps?.actions(doc) ?? []
  const formName = (name: Name): string => `${doc.id}.${doc.rowVersion}.${name}`
  // A form that was open when the window was led away comes back with what was entered in it.
  const {
    pressed,
    press: openForm,
    closed,
  } = useOpenDialog<Name>(
    () => steps?.actions(doc).find(({ name, blocked }) => blocked === undefined && hasKept(formName(name)))?.name,
  )
  const { forms, settle } = usePendingSaves()
  // A step is taken with what was entered, not with what was saved a moment ago.
  const press = (name: Name): void =>
    void settle().then((isSaved) => (isSaved ? openForm(name) : toast('warning', SAVING.unsaved)))
  const page = (
    <DetailLayout
      {...heading(doc)}
      back={back}
      marks={
        <>
          <StatusTag tone={toneOf(doc.status)}>{doc.statusName}</StatusTag>
          {marks?.(doc)}
        </>
      }
      progress={progress?.(doc)}
      sentence={
        <>
          {doc.sentence} {note?.(doc)}
        </>
      }
      tools={
        <>
          {tools?.(doc)}
          {tabs === undefined ? (
            <>
              {place && <ThreadButton place={place} head={doc.thread} />}
              <HistoryButton logs={doc.logs} />
            </>
          ) : null}
        </>
      }
      actions={actions}
      act={press}
      footnote={actions.some(({ name }) => name === REMIND) ? <AnswerTime /> : null}
    >
      <PendingSavesProvider forms={forms}>
        {children?.(doc, press)}
        {tabs === undefined ? null : (
          <PageTabs label={DETAIL.parts} tabs={[...tabs(doc, press), ...commonTabs(doc, place)]} />
        )}
      </PendingSavesProvider>
      {place && tabs === undefined ? <ThreadSection place={place} head={doc.thread} isSought={isSought} /> : null}
      {pressed === undefined || steps === undefined ? null : (
        <Suspense>
          <KeptForm name={formName(pressed.name)}>
            <Opened
              key={pressed.key}
              form={steps.dialog(pressed.name)}
              doc={doc}
              name={pressed.name}
              closed={() => closed(pressed.key)}
            />
          </KeptForm>
        </Suspense>
      )}
    </DetailLayout>
  )
  return <AnswerMinutes value={doc.thread?.answerMinutes ?? null}>{page}</AnswerMinutes>
}

/** What every document has: what people said about it, and what was done with it. */
const commonTabs = (
  { thread: head, logs }: Pick<RecordTypes['document'], 'thread' | 'logs'>,
  place: { readonly entity: string; readonly id: string } | undefined,
): PageTab[] => [
  ...(place === undefined
    ? []
    : [
        {
          key: THREAD_TAB,
          label: <ThreadLabel place={place} head={head} />,
          content: <ThreadSection place={place} head={head} />,
        },
      ]),
  {
    key: 'history',
    label: DETAIL.historyTab,
    content: (
      <Section title={DETAIL.history}>
        <HistoryList logs={logs} />
      </Section>
    ),
  },
]

const Opened = <D extends RecordTypes, Name extends string>({
  form: Form,
  ...given
}: DialogProps<D, Name> & { readonly form: ComponentType<DialogProps<D, Name>> }) => <Form {...given} />
