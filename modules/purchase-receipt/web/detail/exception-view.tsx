import type { FileRef } from '#kernel/file-ref.ts'
import { labelOf } from '#kernel/labels.ts'
import { titleOf } from '#kernel/schema.ts'
import { showMoment, showMoney } from '#shell/format.ts'
import { Countdown } from '#shell/kit/detail/countdown.tsx'
import { Facts } from '#shell/kit/detail/facts.tsx'
import { StatusTag } from '#shell/kit/detail/status-tag.tsx'
import { filesOf } from '#shell/kit/upload/file-ids.tsx'
import { FileTiles } from '#shell/kit/upload/file-tiles.tsx'
import { Exception } from '../../exception-shapes.ts'
import { FIELDS } from '../../field-words.ts'
import { EXCEPTION_TYPES, PROPOSALS } from '../../words.ts'
import { DETAIL } from '../words.ts'

interface Props {
  readonly exception: Exception
  readonly files: readonly FileRef[]
}
const titles = Exception.properties

/** What is wrong with a delivery, what the supplier says to it, and how it ended. */
export const ExceptionView = ({ exception, files }: Props) => {
  const { reply, settlement } = exception
  return (
    <>
      <Facts
        facts={[
          [titleOf(titles.type), labelOf(EXCEPTION_TYPES, exception.type)],
          [titleOf(titles.proposal), labelOf(PROPOSALS, exception.proposal)],
          [titleOf(titles.raisedAt), `${exception.raisedBy} ${showMoment(exception.raisedAt)}`],
        ]}
      />
      <Facts single facts={[[titleOf(titles.description), exception.description]]} />
      <FileTiles files={filesOf(files, exception.photos)} label={titleOf(titles.photos)} />
      {reply === null ? (
        <p>
          {DETAIL.replyDue}
          <Countdown until={exception.replyDueAt} />
        </p>
      ) : (
        <>
          <Facts
            single
            facts={[
              [
                DETAIL.reply,
                <>
                  <StatusTag tone={reply.agrees ? 'success' : 'error'}>
                    {reply.agrees ? DETAIL.agrees : DETAIL.disputes}
                  </StatusTag>{' '}
                  {reply.text} {reply.isAutomatic ? DETAIL.automatic : `${reply.by} ${showMoment(reply.at)}`}
                </>,
              ],
            ]}
          />
          <FileTiles files={filesOf(files, reply.files)} label={FIELDS.replyFiles} />
        </>
      )}
      {settlement === null ? null : (
        <Facts
          facts={[
            [DETAIL.settlement, settlement.remark],
            [FIELDS.agreedDeduction, settlement.agreedDeduction === null ? '' : showMoney(settlement.agreedDeduction)],
            [FIELDS.settledBy, `${settlement.by} ${showMoment(settlement.at)}`],
          ]}
        />
      )}
    </>
  )
}
