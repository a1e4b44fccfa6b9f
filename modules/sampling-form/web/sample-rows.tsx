import { sample } from '#modules/sample/contract.ts'
import { StatusTag, type Tone } from '#shell/kit/detail/status-tag.tsx'
import { LineTable } from '#shell/kit/detail/line-table.tsx'
import { Thumbnail } from '#shell/kit/upload/thumbnail.tsx'
import { PageLink } from '#shell/page-link.tsx'
import { showQty } from '#shell/format.ts'
import { useSide } from '#shell/session/session.ts'
import { NUMBERS } from '#shell/words.ts'
import { titleOf } from '#kernel/schema.ts'
import { stateNames } from '#kernel/machine.ts'
import { FormSample } from '../shapes.ts'
import styles from './form.module.css'
import { DETAIL, LIST } from './words.ts'

const titles = FormSample.properties
const TONES: readonly Tone[] = [
  'warning',
  'processing',
  'processing',
  'processing',
  'success',
  'warning',
  'error',
  'default',
]

const Standing = ({ status }: Pick<FormSample, 'status'>) => {
  const side = useSide()
  const state = stateNames(sample)[status]
  return state === undefined ? null : (
    <StatusTag tone={TONES[status] ?? 'default'}>{sample.states[state].label[side]}</StatusTag>
  )
}

/** The samples of a form. */
export const SampleRows = ({ samples }: { readonly samples: readonly FormSample[] }) =>
  samples.length === 0 ? (
    <p className={styles['nothing']}>{DETAIL.noSamples}</p>
  ) : (
    <LineTable
      lines={samples}
      id={({ id }) => id}
      head={{
        title: titleOf(titles.code),
        show: (one) => (
          <span className={styles['sample']}>
            {one.photo === null ? null : <Thumbnail id={one.photo} />}
            <span>
              <PageLink to={`/admin/sample/${one.id}`}>{one.code}</PageLink>
              <span className={styles['sub']}> {one.title}</span>
            </span>
          </span>
        ),
      }}
      columns={[
        { title: titleOf(titles.roundNo), show: (one) => LIST.round(one.roundNo) },
        { title: titleOf(titles.status), show: ({ status }) => <Standing status={status} /> },
        { title: titleOf(titles.quantity), number: true, show: (one) => `${showQty(one.quantity)} ${one.unit}` },
        { title: titleOf(titles.trackingNo), show: (one) => one.trackingNo || NUMBERS.none },
        { title: titleOf(titles.sealNo), show: (one) => one.sealNo ?? NUMBERS.none },
        { title: titleOf(titles.sealValidTo), show: (one) => one.sealValidTo ?? NUMBERS.none },
      ]}
    />
  )
