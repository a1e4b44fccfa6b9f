import type { Caller } from '#kernel/caller.ts'
import { dayOf } from '#kernel/day.ts'
import { labelOf, labelsOf } from '#kernel/labels.ts'
import { regionText } from '#kernel/regions.ts'
import type { PrintedDocument } from '#platform/print/printed.ts'
import type { Supplier } from '../shapes.ts'
import { FIELDS, INVOICE_KINDS, SUPPLIER_TYPES, SUPPLY_MODES, TAXPAYER_TYPES, TEXTS } from '../words.ts'

const lines = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.filter((part) => part !== '').join('　')).join('\n')

/** The supplier's file for print; numbers are masked here as everywhere. */
export const supplierDocument = (
  { profile, statusName, level, purchasers, createdAt }: Supplier,
  me: Caller,
): PrintedDocument => ({
  title: TEXTS.fileTitle,
  number: profile.name,
  watermark: TEXTS.preview(me.userName),
  parties: [{ role: TEXTS.party, name: profile.name, facts: [] }],
  facts: [
    [FIELDS.supplierType, labelOf(SUPPLIER_TYPES, profile.supplierType)],
    [FIELDS.status, statusName],
    [FIELDS.creditCode, profile.creditCode],
    [FIELDS.level, level],
    [FIELDS.legalPerson, profile.legalPerson],
    [FIELDS.registeredCapital, profile.registeredCapital],
    [FIELDS.establishedAt, profile.establishedAt ?? ''],
    [FIELDS.licenseTo, TEXTS.until(profile.licenseTo, profile.isLongTerm)],
    [FIELDS.registeredAddress, profile.registeredAddress],
    [FIELDS.regionCodes, regionText(profile.regionCodes)],
    [FIELDS.address, profile.address],
    [FIELDS.taxpayerType, labelOf(TAXPAYER_TYPES, profile.taxpayerType)],
    [FIELDS.invoiceKinds, labelsOf(INVOICE_KINDS, profile.invoiceKinds)],
    [FIELDS.idName, profile.idName],
    [FIELDS.idNumber, profile.idNumber],
    [FIELDS.supplyModes, labelsOf(SUPPLY_MODES, profile.supplyModes)],
    [FIELDS.purchasers, purchasers.map(({ name }) => name).join('、')],
    [FIELDS.registeredAt, dayOf(new Date(createdAt))],
  ],
  tables: [
    {
      columns: [
        { title: FIELDS.type, kind: 'text' },
        { title: FIELDS.certNo, kind: 'code' },
        { title: FIELDS.issuer, kind: 'text' },
        { title: FIELDS.validFrom, kind: 'date' },
        { title: FIELDS.validTo, kind: 'date' },
      ],
      rows: profile.qualifications.map((one) => [
        one.type,
        one.certNo,
        one.issuer,
        one.from ?? '',
        TEXTS.until(one.to, one.isLongTerm),
      ]),
      totals: [[FIELDS.qualifications, TEXTS.items(profile.qualifications.length)]],
    },
  ],
  clauses: [
    [FIELDS.businessScope, profile.businessScope],
    [
      FIELDS.contacts,
      lines(profile.contacts.map(({ name, position, mobile, email }) => [name, position, mobile, email])),
    ],
    [FIELDS.equipments, lines(profile.equipments.map((one) => [one.name, one.model, `×${one.count}`, one.process]))],
    [FIELDS.capacity, lines(profile.capacity.map((one) => [one.process, one.monthlyQty, one.unit]))],
    [
      FIELDS.bankAccounts,
      lines(profile.bankAccounts.map((one) => [one.accountName, one.accountNo, one.bankSubName, one.cnapsCode])),
    ],
  ],
})
