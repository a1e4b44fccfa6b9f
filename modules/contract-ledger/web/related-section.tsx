import { PageLink } from '#shell/page-link.tsx'
import { Facts } from '#shell/kit/detail/facts.tsx'
import { Section } from '#shell/kit/detail/section.tsx'
import { StatusTag } from '#shell/kit/detail/status-tag.tsx'
import type { Contract } from '../shapes.ts'
import styles from './contract.module.css'
import { DETAIL } from './words.ts'

interface Props {
  readonly doc: Contract
}
type Linked = Contract['supplements'][number]

/** Another contract, with how it stands. */
export const ContractLink = ({ to: { id, code, title, statusName } }: { readonly to: Linked }) => (
  <span className={styles['linked']}>
    <PageLink to={`/admin/contract/${id}`}>
      {code} {title}
    </PageLink>
    <StatusTag>{statusName}</StatusTag>
  </span>
)

/** The pages of the documents that a contract is about. */
const PAGES: Readonly<Record<string, string>> = { PurchaseOrder: '/admin/po' }

/** The documents that it is about, what was agreed in addition, and what it goes on from. */
export const RelatedSection = ({ doc: { relatedDocs, supplements, renewedFrom, renewal } }: Props) => (
  <>
    <Section title={DETAIL.related}>
      {relatedDocs.length === 0 && renewedFrom === null && renewal === null ? (
        <p className={styles['nothing']}>{DETAIL.noRelated}</p>
      ) : (
        <Facts
          facts={[
            [DETAIL.order, relatedDocs.length === 0 ? '' : <Documents key="orders" docs={relatedDocs} />],
            [DETAIL.renewedFrom, renewedFrom === null ? '' : <ContractLink key="from" to={renewedFrom} />],
            [DETAIL.renewal, renewal === null ? '' : <ContractLink key="next" to={renewal} />],
          ]}
          single
        />
      )}
    </Section>
    {supplements.length === 0 ? null : (
      <Section title={DETAIL.supplements}>
        <ul className={styles['list']}>
          {supplements.map((one) => (
            <li key={one.id}>
              <ContractLink to={one} />
            </li>
          ))}
        </ul>
      </Section>
    )}
  </>
)

const Documents = ({ docs }: { readonly docs: Contract['relatedDocs'] }) => (
  <span className={styles['linked']}>
    {docs.map(({ type, id, code }) => {
      const page = PAGES[type]
      return page === undefined ? (
        <span key={id}>{code}</span>
      ) : (
        <PageLink key={id} to={`${page}/${id}`}>
          {code}
        </PageLink>
      )
    })}
  </span>
)
