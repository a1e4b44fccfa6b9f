import { LineTable } from '#shell/kit/detail/line-table.tsx'
import { StatusTag } from '#shell/kit/detail/status-tag.tsx'
import { showMoment } from '#shell/format.ts'
import { AGREEMENTS } from '../../agreements.ts'
import type { Profile } from '../../profile.ts'
import { FIELDS } from '../../words.ts'
import styles from './cards.module.css'
import { AGREEMENT } from './words.ts'

/** What it has accepted, and in which version. */
export const AgreementsCard = ({ profile }: { readonly profile: Profile }) =>
  profile.agreements.length === 0 ? (
    <p className={styles['none']}>{AGREEMENT.none}</p>
  ) : (
    <LineTable
      lines={AGREEMENTS.map((text) => ({ text, accepted: latestOf(profile, text.code) }))}
      id={({ text }) => text.code}
      head={{ title: AGREEMENT.title, show: ({ text }) => text.title }}
      columns={[
        {
          title: FIELDS.version,
          show: ({ text, accepted }) => (
            <>
              {accepted?.version ?? '—'}{' '}
              {accepted !== undefined && accepted.version !== text.version ? (
                <StatusTag tone="warning">{AGREEMENT.old}</StatusTag>
              ) : null}
            </>
          ),
        },
        {
          title: AGREEMENT.acceptedAt,
          show: ({ accepted }) =>
            accepted?.acceptedAt === undefined ? AGREEMENT.missing : showMoment(accepted.acceptedAt),
        },
      ]}
    />
  )

const latestOf = ({ agreements }: Profile, code: string) =>
  agreements.filter((one) => one.code === code).toSorted((a, b) => b.version.localeCompare(a.version))[0]
