import { sql } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import type { Tx } from '../database/database.ts'
import { told, type Fact, type Party } from '../print/printed.ts'
import type { DocumentHead } from './types.ts'
import { PARTY } from './words.ts'

/** Buyer and supplier of a document, as its paper tells of them. */
export interface PaperParties {
  readonly buyer: Omit<Party, 'role'>
  readonly supplier: Omit<Party, 'role'>
}

type Head = Pick<
  DocumentHead,
  'companyId' | 'buyerCompanyId' | 'supplierName' | 'buyerCompanyName' | 'purchaserName' | 'followerName'
>

interface CompanyRow {
  readonly id: string
  readonly creditCode: string
  readonly address: string
  readonly contact: string
  readonly mobile: string
}

/** Where a document says who they are, by the names of the two roles. */
export const inRoles = (
  { buyer, supplier }: PaperParties,
  [buyerRole, supplierRole]: readonly [buyer: string, supplier: string],
): readonly [Party, Party] => [
  { role: buyerRole, ...buyer },
  { role: supplierRole, ...supplier },
]

/**
 * What papers tell of both sides: what is registered, and who answers for the document. Numbers of persons stay masked here
 * as everywhere; a supplier calls its purchaser from the page.
 */
export const paperParties = async (tx: Tx, me: Caller, head: Head): Promise<PaperParties> => {
  const { rows } = await sql<CompanyRow>`select c.id, coalesce(c.credit_code, '') as credit_code,
      coalesce(nullif(c.address, ''), nullif(s.profile ->> 'registeredAddress', ''), s.profile ->> 'address', '') as address,
      coalesce(t.name, '') as contact, coalesce(t.mobile_masked, '') as mobile
    from company c left join supplier s on s.company_id = c.id
    left join lateral (select o.name, o.mobile_masked from supplier_contact o where o.supplier_id = s.id
      order by o.is_default desc, o.seq limit 1) t on true
    where c.id in (${head.companyId}, ${head.buyerCompanyId})`.execute(tx.for(me))
  const companyOf = (wanted: string): CompanyRow | undefined => rows.find(({ id }) => id === wanted)
  const [ours, theirs] = [companyOf(head.buyerCompanyId), companyOf(head.companyId)]
  const hasFollower = head.followerName !== ''
  return {
    buyer: { name: head.buyerCompanyName, facts: factsOf(ours, head.purchaserName, '') },
    supplier: {
      name: head.supplierName,
      facts: factsOf(
        theirs,
        hasFollower ? head.followerName : (theirs?.contact ?? ''),
        hasFollower ? '' : (theirs?.mobile ?? ''),
      ),
    },
  }
}

const factsOf = (company: CompanyRow | undefined, contact: string, phone: string): Fact[] =>
  told([
    [PARTY.creditCode, company?.creditCode ?? ''],
    [PARTY.address, company?.address ?? ''],
    [PARTY.contact, contact],
    [PARTY.phone, phone],
  ])
