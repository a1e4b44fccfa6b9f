import { DownloadOutlined } from '@ant-design/icons'
import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { titleOf } from '#kernel/schema.ts'
import { plainDecimal } from '#kernel/text.ts'
import { useCategoryOptions } from '#modules/sku-category/web/shared/categories.ts'
import { sentenceOf } from '#shell/failure.ts'
import { showMoney } from '#shell/format.ts'
import { LineTable, type LineColumn } from '#shell/kit/detail/line-table.tsx'
import { Section } from '#shell/kit/detail/section.tsx'
import { StatusTag } from '#shell/kit/detail/status-tag.tsx'
import { saveFile } from '#shell/kit/open-file.ts'
import { filesOf } from '#shell/kit/upload/file-ids.tsx'
import { FileTiles } from '#shell/kit/upload/file-tiles.tsx'
import { toast } from '#shell/toast/toast.ts'
import { NUMBERS } from '#shell/words.ts'
import { Item, type OutsourcingQuotation } from '../shapes.ts'
import { tierLines } from '../tiers.ts'
import { CHANGES } from '../words.ts'
import { PriceChange } from './price-change.tsx'
import { sheetCalls } from './queries.ts'
import styles from './quotation.module.css'
import { DETAIL } from './words.ts'

interface Props {
  readonly card: OutsourcingQuotation
}

const Named = ({ card, item }: Props & { readonly item: Item }) => {
  const { data: categories } = useCategoryOptions()
  const category = categories?.find(({ id }) => id === item.skuCategoryId)?.fullName ?? ''
  const about = [item.code, item.spec, category, item.reworkIncluded === '' ? '' : DETAIL.rework(item.reworkIncluded)]
  return (
    <>
      {item.process} {item.isEnabled ? null : <StatusTag>{DETAIL.off}</StatusTag>}
      <div className={styles['sub']}>{about.filter(Boolean).join(' · ')}</div>
      {item.remark === '' ? null : <div className={styles['sub']}>{item.remark}</div>}
      {item.sampleFiles.length === 0 ? null : (
        <FileTiles files={filesOf(card.files, item.sampleFiles)} label={titleOf(Item.properties.sampleFiles)} />
      )}
    </>
  )
}

const Tiers = ({ item }: { readonly item: Item }) => {
  const steps = tierLines(item.tiers ?? [])
  return steps.length === 0 ? NUMBERS.none : steps.map((step) => <div key={step}>{step}</div>)
}

const feesOf = ({ minCharge, setupFee }: Item): string => {
  const fees = [minCharge, setupFee].map((fee) => (fee === null || fee === '' ? NUMBERS.none : showMoney(fee)))
  return fees.every((fee) => fee === NUMBERS.none) ? NUMBERS.none : fees.join(' / ')
}

const priceColumns = ({ formerVersion }: OutsourcingQuotation): readonly LineColumn<Item>[] => [
  { title: DETAIL.price, number: true, show: ({ unitPrice }) => plainDecimal(unitPrice ?? '') || NUMBERS.none },
  ...(formerVersion === null
    ? []
    : [
        {
          title: DETAIL.change(formerVersion),
          show: ({ unitPrice, formerPrice }: Item) => <PriceChange now={unitPrice ?? ''} before={formerPrice} />,
        },
      ]),
  { title: DETAIL.tiers, show: (item) => <Tiers item={item} /> },
  { title: DETAIL.fees, number: true, show: feesOf },
]

const columnsOf = (card: OutsourcingQuotation): readonly LineColumn<Item>[] => [
  { title: titleOf(Item.properties.unit), show: ({ unit }) => unit || NUMBERS.none },
  ...(card.seesPrices ? priceColumns(card) : []),
  {
    title: DETAIL.lead,
    number: true,
    show: ({ leadDays }) => (leadDays === '' ? NUMBERS.none : DETAIL.days(leadDays)),
  },
]

/** The lines of a card. Prices are not there at all for people who do not see them. */
export const ItemsSection = ({ card }: Props) => (
  <Section title={DETAIL.items}>
    {card.seesPrices ? <Sheet card={card} /> : <p className={styles['sub']}>{DETAIL.noPrices}</p>}
    <LineTable
      lines={card.items}
      id={({ key }) => key}
      head={{ title: DETAIL.name, show: (item) => <Named card={card} item={item} /> }}
      columns={columnsOf(card)}
    />
    {card.removedCount === 0 ? null : <p className={styles['sub']}>{CHANGES.removed(card.removedCount)}</p>}
  </Section>
)

const Sheet = ({ card }: Props) => {
  const save = useMutation({
    mutationFn: () => saveFile(() => sheetCalls.of(card.id)),
    onError: (error) => toast('error', sentenceOf(error)),
  })
  return (
    <div className={styles['bar']}>
      <Button
        size="small"
        icon={<DownloadOutlined aria-hidden />}
        loading={save.isPending}
        onClick={() => save.mutate(undefined)}
      >
        {DETAIL.sheet}
      </Button>
    </div>
  )
}
