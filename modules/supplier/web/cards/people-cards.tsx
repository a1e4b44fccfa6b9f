import { labelsOf } from '#kernel/labels.ts'
import { Facts } from '#shell/kit/detail/facts.tsx'
import { LineTable } from '#shell/kit/detail/line-table.tsx'
import { StatusTag } from '#shell/kit/detail/status-tag.tsx'
import type { Profile } from '../../profile.ts'
import { CONTACT_ROLES, FIELDS } from '../../words.ts'
import styles from './cards.module.css'
import { Picture } from './picture.tsx'
import { SecretNumber } from './secret-number.tsx'
import { periodText, Value } from './value.tsx'
import { SHOWN } from './words.ts'

interface Props {
  readonly profile: Profile
}

/** Who answers for it, as the identity card says. */
export const PersonCard = ({ profile }: Props) => (
  <>
    <Facts
      facts={[
        [
          FIELDS.idName,
          profile.idName === '' ? (
            ''
          ) : (
            <Value key="name" path="idName">
              {profile.idName}
            </Value>
          ),
        ],
        [
          FIELDS.idNumber,
          profile.idNumber === '' ? (
            ''
          ) : (
            <Value key="number" path="idNumber">
              <SecretNumber masked={profile.idNumber} label={FIELDS.idNumber} field="idNumber" />
            </Value>
          ),
        ],
        [SHOWN.idPeriod, periodText(profile.idFrom, profile.idTo, profile.idIsLongTerm)],
      ]}
    />
    <div className={styles['pictures']}>
      <Picture id={profile.idCardFront} label={FIELDS.idCardFront} />
      <Picture id={profile.idCardBack} label={FIELDS.idCardBack} />
    </div>
  </>
)

/** Whom to call. */
export const ContactsCard = ({ profile }: Props) =>
  profile.contacts.length === 0 ? (
    <p className={styles['none']}>{SHOWN.none}</p>
  ) : (
    <LineTable
      lines={profile.contacts}
      id={(one) => one.id ?? one.name}
      head={{
        title: FIELDS.idName,
        show: (one) => (
          <>
            {one.name} {one.isDefault ? <StatusTag tone="processing">{FIELDS.isDefault}</StatusTag> : null}
          </>
        ),
      }}
      columns={[
        { title: FIELDS.position, show: (one) => one.position || '—' },
        {
          title: FIELDS.mobile,
          show: (one) => (
            <SecretNumber masked={one.mobile} label={FIELDS.mobile} field="contactMobile" rowId={one.id} />
          ),
        },
        { title: FIELDS.roles, show: (one) => labelsOf(CONTACT_ROLES, one.roles) || '—' },
        { title: FIELDS.email, show: (one) => one.email || '—' },
        { title: FIELDS.wechat, show: (one) => one.wechat || '—' },
      ]}
    />
  )
