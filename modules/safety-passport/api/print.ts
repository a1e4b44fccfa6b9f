import type { Caller } from '#kernel/caller.ts'
import { describedFields } from '#kernel/described.ts'
import { titleOf } from '#kernel/schema.ts'
import { SAFETY_KINDS } from '#modules/sku-category/contract.ts'
import { inRoles, type PaperParties } from '#platform/document/paper-parties.ts'
import { ROLES } from '#platform/document/words.ts'
import type { PrintedDocument } from '#platform/print/printed.ts'
import { scopeOf, timeOf } from '../describe.ts'
import { publicPath } from '../public-path.ts'
import { Certificate, Passport } from '../shapes.ts'
import { FINDINGS, MARKS, PRINT } from '../words.ts'

const HEAD = ['skuCode', 'title', 'statusName', 'mark'] as const
const REST = ['missing', 'expiresOn', 'remark'] as const
const titles = Certificate.properties

/** The passport on paper, for PDF and Word alike. */
export const passportPaper = (passport: Passport, me: Caller, parties: PaperParties): PrintedDocument => ({
  title: PRINT.title,
  number: passport.code,
  watermark: me.userName,
  parties: inRoles(parties, ROLES.told),
  facts: [
    ...describedFields(Passport, passport, HEAD, { mark: MARKS }),
    [titleOf(Passport.properties.version), PRINT.version(passport.version)],
    ...describedFields(Passport, passport, REST),
  ],
  tables: [
    {
      heading: PRINT.certificates,
      columns: [
        { title: titleOf(titles.kind), kind: 'text' },
        { title: titleOf(titles.number), kind: 'text' },
        { title: titleOf(titles.issuer), kind: 'text' },
        { title: titleOf(titles.standard), kind: 'text' },
        { title: PRINT.dates, kind: 'text' },
        { title: PRINT.scope, kind: 'text' },
        { title: titleOf(titles.finding), kind: 'mark' },
      ],
      rows: passport.certificates.map((one) => [
        SAFETY_KINDS[one.kind],
        one.number,
        one.issuer,
        one.standard,
        timeOf(one),
        scopeOf(one),
        FINDINGS[one.finding],
      ]),
    },
  ],
  clauses: [],
})

/** The same with the code that leads to its public page, where it has one. */
export const passportPaperAt =
  (publicUrl: string): typeof passportPaper =>
  (passport, me, parties) => ({
    ...passportPaper(passport, me, parties),
    ...(passport.publicToken === null
      ? {}
      : { code: { ...PRINT.code, link: `${publicUrl}${publicPath(passport.publicToken)}` } }),
  })
