import { Alert, Button, Checkbox, Form, Timeline } from 'antd'
import { useState } from 'react'
import type { FileRef } from '#kernel/file-ref.ts'
import { errorsOf } from '#shell/failure.ts'
import { showMoment } from '#shell/format.ts'
import { Facts } from '#shell/kit/detail/facts.tsx'
import { FormDrawer } from '#shell/kit/form-drawer.tsx'
import { FormFailure } from '#shell/kit/form-failure.tsx'
import { LinkCard } from '#shell/kit/link-card.tsx'
import { FileUpload } from '#shell/kit/upload/file-upload.tsx'
import { SHELL } from '#shell/words.ts'
import type { ReviewDialogProps } from './dialog.ts'
import { useOwner, useReplaceOwner } from './people-queries.ts'
import { OWNER } from './words.ts'

const PROOFS = ['jpg', 'jpeg', 'png', 'pdf']

/** Gives a supplier another main account when the former one is lost: by a proof, and a link for the new person. */
export const OwnerDrawer = ({ doc: supplier, closed }: ReviewDialogProps) => {
  const replace = useReplaceOwner(supplier.id)
  const [files, setFiles] = useState<readonly FileRef[]>([])
  const [leaves, setLeaves] = useState(false)
  const [tried, setTried] = useState(false)
  const [proof] = files
  const link = replace.data
  const wrong = tried && proof === undefined ? OWNER.proofMissing : errorsOf(replace.error)['proofFileId']?.[0]
  const submit = (): void => {
    setTried(true)
    if (proof !== undefined) replace.mutate({ proofFileId: proof.id, oldOwnerLeaves: leaves })
  }
  return (
    <FormDrawer
      title={`${OWNER.title} ${supplier.name}`}
      dirty={link === undefined && (files.length > 0 || leaves)}
      closed={closed}
      footer={(close) =>
        link === undefined ? (
          <>
            <Button onClick={close}>{SHELL.cancel}</Button>
            <Button type="primary" loading={replace.isPending} onClick={submit}>
              {OWNER.submit}
            </Button>
          </>
        ) : (
          <Button type="primary" onClick={close}>
            {OWNER.close}
          </Button>
        )
      }
    >
      {link === undefined ? (
        <>
          <FormFailure error={replace.error} shows={(field) => field === 'proofFileId'} />
          <p>{OWNER.lead}</p>
          <Current id={supplier.id} />
          <Form layout="vertical" component={false}>
            <Form.Item
              required
              label={OWNER.proof}
              htmlFor="owner-proof"
              {...(wrong === undefined ? {} : { validateStatus: 'error' as const, help: wrong })}
            >
              <FileUpload
                id="owner-proof"
                category={OWNER.proof}
                value={files}
                onChange={setFiles}
                maxCount={1}
                extensions={PROOFS}
              />
            </Form.Item>
            <Checkbox checked={leaves} onChange={({ target }) => setLeaves(target.checked)}>
              {OWNER.leaves}
            </Checkbox>
          </Form>
        </>
      ) : (
        <LinkCard title={OWNER.done} link={link.link} note={OWNER.expires(showMoment(link.expireAt))} />
      )}
    </FormDrawer>
  )
}

const Current = ({ id }: { readonly id: string }) => {
  const { data } = useOwner(id)
  if (data === undefined) return null
  const { current, pending, history } = data
  return (
    <>
      <Facts
        facts={[
          [
            OWNER.current,
            current === null
              ? OWNER.nobody
              : `${current.name} ${current.mobileMasked} · ${OWNER.since(showMoment(current.since))}`,
          ],
        ]}
      />
      {pending === null ? null : (
        <Alert
          type="warning"
          showIcon
          title={OWNER.pending(showMoment(pending.expireAt))}
          style={{ margin: '8px 0' }}
        />
      )}
      {history.length === 0 ? null : (
        <>
          <h3>{OWNER.history}</h3>
          <Timeline
            items={history.map((one) => ({
              key: one.at,
              content: `${showMoment(one.at)} ${OWNER.historyRow(one.fromName, one.toName, one.wayName)}`,
            }))}
          />
        </>
      )}
    </>
  )
}
