import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { isTransition, stateNames } from '#kernel/machine.ts'
import { loadSupplier } from '#modules/supplier/api/load.ts'
import { createSeal } from '#modules/supplier/api/seal.ts'
import { mayOf } from '#modules/supplier/facts.ts'
import { supplier } from '#modules/supplier/machine.ts'
import { signerOf } from '#modules/supplier/rules.ts'
import type { Supplier } from '#modules/supplier/shapes.ts'
import { reviewActions } from '#modules/supplier/web/review/actions.ts'
import { judgementOf } from '#platform/testing/proof-subject.ts'
import type { Stage } from '../parts/stage.ts'
import { SYSTEM, type Actor, type Cast } from './cast.ts'
import { callOf, mustSucceed, type Answer, type Button, type Call, type Subject, type Take } from './subject.ts'

const AMOUNT = '0.37'

interface Circumstances {
  /** Columns of the supplier that differ from the plain case. */
  readonly head?: string
  /** The change that is under way; none otherwise. */
  readonly change?: 'draft' | 'submitted' | 'returned'
  readonly parts?: string
  readonly approved?: string
  readonly lacks?: 'proof' | 'agreements'
}

const VARIANTS: Readonly<Record<string, Circumstances>> = {
  plain: {},
  'nobody answers for it': { head: `purchaser_ids = '{}'` },
  'finance has passed it': { head: `passed_by = '{finance}'` },
  'proof missing': { lacks: 'proof' },
  'agreements outdated': { lacks: 'agreements' },
  'change begun': { change: 'draft' },
  'change handed in': { change: 'submitted', head: 'change_review_status = 1' },
  'change of accounts handed in': { change: 'submitted', parts: 'bank', head: 'change_review_status = 1' },
  'change returned': { change: 'returned', head: 'change_review_status = 2' },
  'business suspended': { head: 'cooperation_status = 2' },
  frozen: { head: 'cooperation_status = 3' },
  ended: { head: 'cooperation_status = 4' },
}
const PLAIN = `passed_by = '{}', cooperation_status = 1, change_review_status = 0, return_items = '[]'`

/** Which call takes which step; most are taken by the common one. */
const CALLS: Readonly<Record<string, string>> = {
  applyReview: 'applyReview',
  requestChange: 'applyReview',
  authenticate: 'authenticateSupplier',
}

const SETTLED = ['passed', 'authenticated']
const OTHERS: Readonly<Record<string, readonly string[]>> = {
  applyReview: SETTLED,
  requestChange: stateNames(supplier).filter((state) => !SETTLED.includes(state)),
}

/** Suppliers: the first of the demo world, with all its certificates, put back before each try. */
export const supplierSubject = async (stage: Stage, cast: Cast): Promise<Subject> => {
  const call = callOf(stage)
  const seal = createSeal(stage.product.cipher)
  const parts = () => ({ seal, now: new Date() })
  const [found] = await stage.ask<{ id: string }>('select id from supplier where company_id = $1', [cast.companyId])
  const id = found?.id ?? ''
  const whole = await completed(stage, cast, call, id)
  const payment = seal.testPayment.seal(AMOUNT, id)

  const put = async (_id: string, state: string, variant: string): Promise<void> => {
    const { head, change, parts: changed = 'profile', lacks: lacking } = VARIANTS[variant] ?? {}
    // What a draft lacks is answered field by field when it is submitted; no step depends on it before.
    const lacks = state === 'draft' || state === 'returned' ? undefined : lacking
    const code = stateNames(supplier).flatMap((name) => (name === state ? [supplier.states[name].code] : []))[0]
    await stage.ask(
      `update supplier set ${PLAIN}, status = $2, purchaser_ids = $3, test_payment_cipher = $4, test_payment_tries = 0, test_payment_account_id = null,
         row_version = row_version + 1 where id = $1`,
      [id, code, [cast.purchaser.caller.userId], payment],
    )
    if (head !== undefined) await stage.ask(`update supplier set ${head} where id = $1`, [id])
    // One that a step has begun would stand beside it.
    await stage.ask(`update supplier_change set state = 'approved' where supplier_id = $1 and id <> $2`, [
      id,
      whole.changeId,
    ])
    await stage.ask(`update supplier_change set state = $2, parts = array[$3], approved_parts = '{}' where id = $1`, [
      whole.changeId,
      change ?? 'approved',
      changed,
    ])
    await stage.ask('update payment_account set proof_file_id = $2 where company_id = $1 and ended_at is null', [
      cast.companyId,
      lacks === 'proof' ? null : whole.fileId,
    ])
    await stage.ask(`update supplier_agreement set version = $2 where supplier_id = $1`, [
      id,
      lacks === 'agreements' ? '0' : whole.agreementVersion,
    ])
  }

  const rowOf = async () => {
    // Not by the owner's one connection: ten may ask at once.
    const { rows } = await stage.product.db.read(SYSTEM.caller, (tx) =>
      sql<{ status: number; rowVersion: number }>`select status, row_version from supplier where id = ${id}`.execute(
        tx.for(SYSTEM.caller),
      ),
    )
    const [row] = rows
    return { state: stateNames(supplier)[row?.status ?? -1] ?? '', rowVersion: row?.rowVersion ?? -1 }
  }
  const bodyOf = (transition: string): object => {
    if (transition === 'authenticate') return { legalPersonName: whole.signer, amount: AMOUNT }
    // What was sent back is unchanged here: its supplier says that it is right.
    if (transition === 'applyReview') return { confirmedFields: ['licenseFile'] }
    if (CALLS[transition] !== undefined) return {}
    return {
      remark: '例行',
      ...(transition === 'setLevel' ? { level: 'B' } : {}),
      ...(transition === 'return' ? { returnItems: [{ fieldPath: 'licenseFile', message: '不清晰' }] } : {}),
    }
  }
  const take = async ({ transition, rowVersion, actor, session }: Take): Promise<Answer> => {
    // One call submits both a draft and a change, and takes the step that fits: it cannot take the other one.
    const isOther = OTHERS[transition]?.includes((await rowOf()).state) ?? false
    const operation = isOther ? undefined : CALLS[transition]
    return call(operation ?? 'moveSupplier', actor.session(session), {
      params: { id },
      query: operation === undefined ? { transition } : {},
      body: { rowVersion, ...(operation === undefined && isOther ? {} : bodyOf(transition)) },
    })
  }

  return {
    machine: supplier,
    actors: [cast.owner, cast.quality, cast.purchaser, cast.manager, cast.finance, cast.legal, cast.control],
    strangers: [cast.stranger],
    variants: Object.keys(VARIANTS),
    fresh: () => Promise.resolve(id),
    put,
    judge: (_id, { caller }) =>
      stage.product.db.read(SYSTEM.caller, async (tx) => {
        const { state, facts } = await loadSupplier(tx, SYSTEM.caller, id, parts())
        return judgementOf(supplier, state, { ...facts, may: mayOf(caller.permissions) }, caller)
      }),
    rowOf,
    take,
    auditActionOf: (transition) =>
      isTransition(supplier, transition) ? supplier.transitions[transition].label : undefined,
    buttonsOf: async (_id, actor) => buttonsFor(await call('getSupplier', actor.session(0), { params: { id } }), actor),
  }
}

/** The console draws its buttons from the server's word; the supplier's own pages ask for single steps by name. */
const buttonsFor = ({ status, text }: Answer, { caller }: Actor): Button[] => {
  if (status !== 200) return []
  const shown: Supplier = JSON.parse(text)
  if (caller.side === 'supplier')
    return [
      ...shown.allowedTransitions.map((name) => ({ name })),
      ...shown.blockedTransitions.map(({ name, why }) => ({ name, blocked: why })),
    ]
  return reviewActions(shown, (permission) => caller.permissions.has(permission)).filter(({ name }) =>
    isTransition(supplier, name),
  )
}

/** Gives the demo supplier the certificates that it lacks, and a change of its profile that can be handed in. */
const completed = async (stage: Stage, cast: Cast, call: Call, id: string) => {
  const headers = cast.owner.session(0)
  const get = async (): Promise<Supplier> => mustSucceed(await call('getSupplier', headers, { params: { id } }))
  const save = async (profile: object): Promise<Supplier> =>
    mustSucceed(
      await call('saveSupplier', headers, { params: { id }, body: { rowVersion: (await get()).rowVersion, profile } }),
    )
  const [file] = await stage.ask<{ id: string }>(
    `insert into stored_file (company_id, owner_id, name, mime, size, side, status, sha256, object_key)
     values ($1, $2, 'certificate.png', 'image/png', 10, 2, 'ready', sha256('certificate'), $3) returning id`,
    [cast.companyId, cast.owner.caller.userId, `certificate-${randomUUID()}`],
  )
  const fileId = file?.id ?? ''
  await stage.ask('update supplier set status = 0 where id = $1', [id])
  const { profile } = await get()
  await save({
    licenseFile: fileId,
    idCardFront: fileId,
    idCardBack: fileId,
    qualifications: profile.qualifications.map((one) => ({ ...one, file: fileId })),
    bankAccounts: profile.bankAccounts.map((one) => ({ ...one, proofFile: fileId })),
  })
  await stage.ask('update supplier set status = 3 where id = $1', [id])
  await save({ registeredCapital: '900 万元', ocrRemark: '已变更登记' })
  const [change] = await stage.ask<{ id: string }>('select id from supplier_change where supplier_id = $1', [id])
  const [agreement] = await stage.ask<{ version: string }>(
    'select max(version) as version from supplier_agreement where supplier_id = $1',
    [id],
  )
  return {
    fileId,
    changeId: change?.id ?? '',
    agreementVersion: agreement?.version ?? '',
    signer: signerOf(profile),
  }
}
