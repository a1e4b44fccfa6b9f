import { Button, Tag } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { compare, minus, sum } from '#kernel/decimal.ts'
import { useMay } from '#modules/user/web/shared/permissions.ts'
import { showQty } from '#shell/format.ts'
import { LineTable, type LineColumn } from '#shell/kit/detail/line-table.tsx'
import { Section } from '#shell/kit/detail/section.tsx'
import { useSide } from '#shell/session/session.ts'
import type { Needed } from '../../needed.ts'
import { balanceOf, isSettled, limitOf, mayDeclare, mayHandle, shortOf, waitsFor } from '../../rules.ts'
import type { Material, MovementKind } from '../../shapes.ts'
import { FIELDS } from '../../words.ts'
import type { MaterialWrites } from './material-writes.ts'
import styles from './material.module.css'
import { MovementList } from './movement-list.tsx'
import { DECLARE, MATERIAL_PAGE } from './words.ts'

const MovementDrawer = lazy(async () => ({ default: (await import('./movement-drawer.tsx')).MovementDrawer }))
const AnswerDrawer = lazy(async () => ({ default: (await import('./answer-drawer.tsx')).AnswerDrawer }))
const PlanDrawer = lazy(async () => ({ default: (await import('./plan-drawer.tsx')).PlanDrawer }))

interface Props {
  readonly materials: readonly Material[]
  /** What the recipes of the document need, for those who plan. */
  readonly needed: readonly Needed[]
  /** What the state of the document allows. */
  readonly can: { readonly plan: boolean; readonly issue: boolean; readonly settle: boolean }
  readonly writes: MaterialWrites
}

type Open = MovementKind | 'answer' | 'plan'
const KIND_ORDER: readonly MovementKind[] = ['issue', 'use', 'scrap', 'return', 'difference']

/** Material that the buyer supplies: the same ledger for both sides, with what each of them may write. */
export const MaterialSection = ({ materials, needed, can, writes }: Props) => {
  const side = useSide()
  const may = useMay()
  const [open, setOpen] = useState<Open>()
  const mayPlan = can.plan && side === 'staff' && may('order.manage')
  const handles = mayHandle(side, may)
  if (materials.length === 0 && !mayPlan) return null
  const close = (): void => setOpen(undefined)
  const isEmpty = materials.length === 0
  return (
    <Section
      title={MATERIAL_PAGE.title}
      extra={
        mayPlan ? (
          <Button size="small" onClick={() => setOpen('plan')}>
            {isEmpty ? MATERIAL_PAGE.add : MATERIAL_PAGE.plan}
          </Button>
        ) : null
      }
    >
      {isEmpty ? <p className={styles['sub']}>{MATERIAL_PAGE.none}</p> : null}
      {handles && can.settle && !isEmpty ? (
        <Buttons materials={materials} canIssue={can.issue} press={setOpen} />
      ) : null}
      {isEmpty ? null : (
        <LineTable
          lines={materials}
          id={({ id }) => id}
          head={{
            title: FIELDS.material,
            show: (material) => (
              <Named material={material} side={handles && can.settle ? side : undefined} withdraw={writes.withdraw} />
            ),
          }}
          columns={COLUMNS}
        />
      )}
      <Suspense>
        {open === 'plan' ? (
          <PlanDrawer materials={materials} needed={needed} plan={writes.plan} closed={close} />
        ) : null}
        {open === 'answer' ? <AnswerDrawer materials={materials} answer={writes.answer} closed={close} /> : null}
        {open === undefined || open === 'plan' || open === 'answer' ? null : (
          <MovementDrawer kind={open} materials={materials} declare={writes.declare} closed={close} />
        )}
      </Suspense>
    </Section>
  )
}

interface ButtonsProps {
  readonly materials: readonly Material[]
  readonly canIssue: boolean
  readonly press: (open: Open) => void
}

/** What this side can write now. What waits for it stands first. */
const Buttons = ({ materials, canIssue, press }: ButtonsProps) => {
  const side = useSide()
  const waiting = materials.flatMap(({ movements }) => movements.filter((one) => waitsFor(one, side))).length
  const hasAny = (kind: MovementKind): boolean =>
    kind === 'issue' ? canIssue : materials.some((material) => limitOf(kind, material) !== '0')
  const kinds = KIND_ORDER.filter((kind) => mayDeclare(side, kind) && hasAny(kind))
  return waiting === 0 && kinds.length === 0 ? null : (
    <div className={styles['buttons']}>
      {waiting === 0 ? null : (
        <Button type="primary" onClick={() => press('answer')}>
          {MATERIAL_PAGE.toAnswer(waiting)}
        </Button>
      )}
      {kinds.map((kind) => (
        <Button key={kind} onClick={() => press(kind)}>
          {DECLARE[kind].title}
        </Button>
      ))}
    </div>
  )
}

const amount = (key: keyof Material & `${string}Qty`): LineColumn<Material> => ({
  title: FIELDS[key],
  number: true,
  show: (material) => showQty(material[key] ?? '0'),
})

const COLUMNS: readonly LineColumn<Material>[] = [
  amount('issuedQty'),
  {
    title: FIELDS.receivedQty,
    number: true,
    show: (material) => {
      const short = shortOf(material)
      return (
        <>
          {showQty(material.receivedQty)}{' '}
          {compare(short, '0') > 0 ? (
            <span className={styles['over']}>{MATERIAL_PAGE.short(showQty(short))}</span>
          ) : null}
        </>
      )
    },
  },
  amount('usedQty'),
  amount('scrappedQty'),
  amount('returnedQty'),
  amount('agreedQty'),
  {
    title: FIELDS.balance,
    number: true,
    show: (material) =>
      isSettled(material) ? (
        '0'
      ) : (
        <span className={styles['open']}>{`${showQty(balanceOf(material))} ${material.unit}`}</span>
      ),
  },
]

/** What was used and scrapped beyond what the recipes need; nothing where they say nothing, or it is less. */
const overuseOf = ({ usedQty, scrappedQty, theoreticalQty }: Material): string | undefined => {
  if (theoreticalQty === null) return undefined
  const over = minus(sum([usedQty, scrappedQty]), theoreticalQty)
  return compare(over, '0') > 0 ? over : undefined
}

const Named = ({
  material,
  ...list
}: {
  readonly material: Material
  readonly side: 'supplier' | 'staff' | undefined
  readonly withdraw: MaterialWrites['withdraw']
}) => {
  const { code, name, unit, plannedQty, theoreticalQty, issuedQty, movements } = material
  const over = overuseOf(material)
  return (
    <>
      {name}{' '}
      {isSettled(material) && compare(issuedQty, '0') > 0 ? <Tag color="success">{MATERIAL_PAGE.settled}</Tag> : null}
      <div className={styles['sub']}>
        {[
          code,
          MATERIAL_PAGE.planned(`${showQty(plannedQty)} ${unit}`),
          theoreticalQty === null ? '' : MATERIAL_PAGE.theoretical(`${showQty(theoreticalQty)} ${unit}`),
        ]
          .filter(Boolean)
          .join(' · ')}
      </div>
      {over === undefined ? null : (
        <div className={styles['over']}>{MATERIAL_PAGE.overuse(`${showQty(over)} ${unit}`)}</div>
      )}
      {movements.length === 0 ? null : (
        <details className={styles['sub']} open={movements.some(({ status }) => status === 'waiting')}>
          <summary>{MATERIAL_PAGE.records(movements.length)}</summary>
          <MovementList material={material} {...list} />
        </details>
      )}
    </>
  )
}
