import { Alert } from 'antd'
import { dayOf } from '#kernel/day.ts'
import { describedFields } from '#kernel/described.ts'
import { labelsOf } from '#kernel/labels.ts'
import { titleOf } from '#kernel/schema.ts'
import { SAFETY_KINDS } from '#modules/sku-category/contract.ts'
import { Facts } from '#shell/kit/detail/facts.tsx'
import { Section } from '#shell/kit/detail/section.tsx'
import { LinkCard } from '#shell/kit/link-card.tsx'
import { useSide } from '#shell/session/session.ts'
import { absentOf, kindNames } from '../rules.ts'
import { Passport } from '../shapes.ts'
import { PaperTable } from './paper-table.tsx'
import styles from './passport.module.css'
import { publicLink } from './public-link.ts'
import { DETAIL, LIST } from './words.ts'

interface Props {
  readonly doc: Passport
}
const titles = Passport.properties

const requiredText = ({ required, isBlocking }: Passport): string =>
  required.length === 0
    ? DETAIL.notRequired
    : [labelsOf(SAFETY_KINDS, required), ...(isBlocking ? [DETAIL.blocking] : [])].join('，')

const Basics = ({ doc }: Props) => (
  <Facts
    facts={[
      ...describedFields(Passport, doc, ['skuCode', 'title', 'supplierName']),
      [DETAIL.required, requiredText(doc)],
      [titleOf(titles.version), LIST.version(doc.version)],
      ...describedFields(Passport, doc, ['expiresOn', 'purchaserName', 'followerName', 'remark', 'voidReason']),
    ]}
  />
)

/** The sections of a passport. */
export const PassportBody = ({ doc }: Props) => {
  const isSupplier = useSide() === 'supplier'
  // What waits to be checked is there; nobody has to look for it.
  const absent = kindNames(absentOf(doc.required, doc.certificates, dayOf(new Date())))
  return (
    <>
      {doc.returnReason === '' ? null : (
        <Alert
          type="warning"
          showIcon
          className={styles['note'] ?? ''}
          title={titleOf(titles.returnReason)}
          description={doc.returnReason}
        />
      )}
      {absent.length === 0 ? null : (
        <Alert type="warning" showIcon className={styles['note'] ?? ''} title={DETAIL.missing(absent)} />
      )}
      <Section title={DETAIL.certificates}>
        {doc.certificates.length === 0 ? (
          <p className={styles['nothing']}>{isSupplier ? DETAIL.none : DETAIL.noneForStaff}</p>
        ) : (
          <PaperTable papers={doc.certificates} files={doc.files} />
        )}
      </Section>
      <Section title={DETAIL.facts}>
        <Basics doc={doc} />
      </Section>
      {doc.publicToken === null ? null : (
        <Section title={DETAIL.code}>
          <LinkCard
            title={DETAIL.codeTitle}
            note={DETAIL.codeNote}
            name={DETAIL.codeName}
            link={publicLink(doc.publicToken)}
          />
        </Section>
      )}
      {doc.formers.length === 0 ? null : (
        <Section title={DETAIL.formers}>
          <PaperTable papers={doc.formers.toReversed()} files={doc.files} isFormer />
        </Section>
      )}
    </>
  )
}
