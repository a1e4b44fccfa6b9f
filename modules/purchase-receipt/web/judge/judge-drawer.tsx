import { useMutation } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { errorsOf } from '#shell/failure.ts'
import { FormDrawer } from '#shell/kit/form-drawer.tsx'
import { FormFailure } from '#shell/kit/form-failure.tsx'
import { rowsLike } from '#shell/kit/grid/use-kept-history.ts'
import { FileIds } from '#shell/kit/upload/file-ids.tsx'
import { keptText, useKeptState } from '#shell/kit/use-kept-state.ts'
import { toast } from '#shell/toast/toast.ts'
import { findingErrors } from '../../inspection.ts'
import { TITLE } from '../../words.ts'
import { receipts, saveFinding, type DialogProps } from '../queries.ts'
import { findingOf, isBlank, judgedLinesOf } from './finding.ts'
import styles from './judge.module.css'
import { JudgedLineCard } from './judged-line.tsx'
import { JUDGE } from './words.ts'

const AT_FIELDS = /^finding\.lines\.\d+\.(acceptedQty|concessionQty)$/

/** What quality finds: by the sampling plan of each lot, with the sums checked while they are entered. */
export const JudgeDrawer = ({ doc, closed }: DialogProps) => {
  const before = { remark: doc.inspection?.remark ?? '', reports: doc.inspection?.reportFiles ?? [] }
  const [start] = useState(() => judgedLinesOf(doc.items, doc.inspection?.lines ?? []))
  const { now: lines, change: setLines, isTouched } = useKeptState('lines', start, (kept) => rowsLike(start, kept))
  const { now: remark, change: setRemark } = useKeptState('remark', before.remark, keptText)
  const [reports, setReports] = useState(before.reports)
  const [isTried, setTried] = useState(false)
  const move = receipts.useMove(doc)
  const takeIn = receipts.useTakeIn(doc.id)
  const finding = findingOf(lines, reports, remark)
  const save = useMutation({ mutationFn: () => saveFinding(doc, finding) })
  const wrong = findingErrors(doc.items, finding)
  const refused = errorsOf(move.error)
  const wrongAt = (index: number): string | undefined =>
    ['acceptedQty', 'concessionQty']
      .map((name) => `finding.lines.${index}.${name}`)
      .flatMap((field) => wrong.find((one) => one.field === field)?.why ?? refused[field]?.[0] ?? [])[0]
  const hasBlank = lines.some(({ defects }) => defects.some(isBlank))

  const submit = (close: () => void): void => {
    setTried(true)
    if (hasBlank || wrong.length > 0) return
    move.mutate({ name: 'judge', body: { finding } }, { onSuccess: close })
  }
  const keep = (close: () => void): void => {
    setTried(true)
    if (hasBlank) return
    save.mutate(undefined, {
      onSuccess: (saved) => {
        takeIn(saved)
        toast('success', JUDGE.saved)
        close()
      },
    })
  }

  return (
    <FormDrawer
      title={`${JUDGE.title} ${doc.code}`}
      dirty={isTouched || remark !== before.remark}
      isKept
      closed={closed}
      footer={(close) => (
        <>
          <Button loading={save.isPending} onClick={() => keep(close)}>
            {JUDGE.save}
          </Button>
          <Button type="primary" loading={move.isPending} onClick={() => submit(close)}>
            {JUDGE.submit}
          </Button>
        </>
      )}
    >
      <FormFailure error={move.error ?? save.error} shows={(field) => AT_FIELDS.test(field)} />
      {[...lines.entries()].map(([index, line]) => {
        const item = doc.items.find(({ id }) => id === line.itemId)
        return item === undefined ? null : (
          <JudgedLineCard
            key={line.itemId}
            item={item}
            line={line}
            change={(next) => setLines(lines.map((one, at) => (at === index ? next : one)))}
            files={doc.files}
            isTried={isTried}
            wrong={wrongAt(index)}
          />
        )
      })}
      <div className={styles['field']}>
        <label htmlFor="judge-report">{JUDGE.report}</label>
        <FileIds
          id="judge-report"
          category={TITLE}
          maxCount={5}
          known={doc.files}
          value={reports}
          onChange={setReports}
        />
      </div>
      <div className={styles['field']}>
        <label htmlFor="judge-remark">{JUDGE.remark}</label>
        <Input.TextArea
          id="judge-remark"
          autoSize={{ minRows: 2, maxRows: 6 }}
          maxLength={500}
          value={remark}
          onChange={({ target }) => setRemark(target.value)}
        />
      </div>
    </FormDrawer>
  )
}
