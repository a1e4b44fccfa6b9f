import { HistoryOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Drawer, Empty, Timeline } from 'antd'
import { useState } from 'react'
import { PAPER_PURPOSE_NAMES } from '#kernel/words.ts'
import { showMoment } from '../../format.ts'
import { useNarrow } from '../../media.ts'
import { SHELL } from '../../words.ts'
import { DocumentStates } from '../detail/document-states.tsx'
import detail from '../detail/detail.module.css'
import { DETAIL, PAPER } from '../words.ts'
import type { PaperCalls } from './paper.ts'

interface Props {
  readonly id: string
  readonly path: string
  readonly log: PaperCalls['log']
}

/** Who had the document on paper, when and for what: the newest on top. */
export const PaperLogButton = ({ id, path, log }: Props) => {
  const [open, setOpen] = useState(false)
  const narrow = useNarrow()
  return (
    <>
      <Button size="small" icon={<HistoryOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {PAPER.log}
      </Button>
      <Drawer
        title={PAPER.log}
        open={open}
        onClose={() => setOpen(false)}
        size={narrow ? '100%' : 420}
        closable={{ 'aria-label': SHELL.close }}
        destroyOnHidden
      >
        <Entries id={id} path={path} log={log} />
      </Drawer>
    </>
  )
}

const Entries = ({ id, path, log }: Props) => {
  // Looking at it is noted too: what is told is asked for each time that it is opened.
  const fetched = useQuery({
    queryKey: ['paper-log', path, id],
    queryFn: ({ signal }) => log({ params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  })
  return (
    <DocumentStates fetched={fetched} back={{ address: `${path}/${id}`, label: PAPER.toDocument }}>
      {(entries) =>
        entries.length === 0 ? (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={PAPER.noLog} />
        ) : (
          <Timeline
            items={entries.map(({ at, actorName, side, fileType, purpose }) => ({
              key: `${at}${actorName}`,
              content: (
                <>
                  <strong>
                    {PAPER_PURPOSE_NAMES[purpose]} {PAPER.formats[fileType]}
                  </strong>
                  <div className={detail['sub']}>
                    {showMoment(at)} · {DETAIL.sides[side]} {actorName}
                  </div>
                </>
              ),
            }))}
          />
        )
      }
    </DocumentStates>
  )
}
