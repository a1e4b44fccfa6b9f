import { createHash, randomBytes } from 'node:crypto'
import { newOpaque } from '#platform/auth/opaque.ts'
import { demoBuyer } from '../parts/callers.ts'
import type { Stage } from '../parts/stage.ts'
import type { Cast } from './cast.ts'
import { invite, newcomer } from './recipes.ts'
import { callOf, mustSucceed, type Answer } from './subject.ts'

const ACCEPTERS = 100
const GUESSES = 80
const GENERATED = 512

/** How many bits of a code vary from one to the next: what somebody who has seen many of them still has to guess. */
const varyingBits = (codes: readonly string[]): number => {
  const bytes = codes.map((code) => Buffer.from(code, 'base64url'))
  const ones = bytes.reduce((all, one) => all.map((value, index) => value | (one[index] ?? 0)), [...(bytes[0] ?? [])])
  const always = bytes.reduce((all, one) => all.map((value, index) => value & (one[index] ?? 0)), [...(bytes[0] ?? [])])
  return ones
    .map((value, index) => (value ^ (always[index] ?? 0)).toString(2).replaceAll('0', '').length)
    .reduce((sum, bits) => sum + bits, 0)
}

/** A link that passes the main account of the demo supplier on. */
const transferCode = async (stage: Stage, { companyId, owner }: Cast): Promise<string> => {
  const code = newOpaque()
  await stage.ask(
    `insert into transfer_code (company_id, supplier_id, code_hash, from_user_id, old_leaves, way, created_by, expires_at)
     select s.company_id, s.id, $1, m.user_id, false, 1, $3, now() + interval '1 day' from supplier s
     left join membership m on m.company_id = s.company_id and m.is_owner where s.company_id = $2`,
    [createHash('sha256').update(code).digest(), companyId, owner.caller.userId],
  )
  return code
}

const wrongCode = (): string => randomBytes(32).toString('base64url')

interface Codes {
  /** How many of a hundred got in with one code, by the way they took. */
  readonly winners: Readonly<Record<string, number>>
  /** Answers that are neither a success nor a plain no. */
  readonly strange: readonly string[]
  readonly bits: number
  readonly lengthBits: number
  /** After how many wrong codes from one place the next is refused with 429; 0 when never. */
  readonly limitedAfter: Readonly<Record<string, number>>
}

/** O12: a hundred who hold one code, and somebody who guesses. */
export const tryCodes = async (stage: Stage, cast: Cast, accepters = ACCEPTERS): Promise<Codes> => {
  const call = callOf(stage)
  const people: Readonly<Record<string, string>>[] = []
  for (let index = 0; index < accepters; index += 1) people.push(await newcomer(stage))
  const strange: string[] = []
  const winnersOf = async (ask: (headers: Readonly<Record<string, string>>) => Promise<Answer>): Promise<number> => {
    const answers = await Promise.all(people.map(ask))
    strange.push(
      ...answers
        .filter(({ status }) => status !== 200 && status !== 422)
        .map(({ status, text }) => `${status} ${text}`),
    )
    return answers.filter(({ status }) => status === 200).length
  }
  const [registering, joining, passing] = [
    await invite(stage, cast, 0),
    await invite(stage, cast, 1),
    await transferCode(stage, cast),
  ]
  const accept = (code: string) => ({ params: { code }, body: { realName: '张三' } })
  const winners = {
    beginRegistration: await winnersOf((headers) =>
      call('beginRegistration', headers, { body: { inviteCode: registering } }),
    ),
    joinSupplier: await winnersOf((headers) => call('joinSupplier', headers, { body: { inviteCode: joining } })),
    acceptTransfer: await winnersOf((headers) => call('acceptTransfer', headers, accept(passing))),
  }

  const made: string[] = []
  for (let index = 0; index < 8; index += 1)
    made.push(
      String(
        mustSucceed(
          await call('createInviteCode', cast.purchaser.session(0), {
            body: { registerType: 0, buyerCompanyId: await demoBuyer(stage) },
          }),
        ).code,
      ),
    )
  const generated = [...made, ...Array.from({ length: GENERATED }, newOpaque)]

  const guesser = await newcomer(stage)
  const limitedAfter: Record<string, number> = {}
  const guess = async (name: string, ask: () => Promise<number>): Promise<void> => {
    limitedAfter[name] = 0
    for (let turn = 0; turn < GUESSES && limitedAfter[name] === 0; turn += 1)
      if ((await ask()) === 429) limitedAfter[name] = turn
  }
  const look = (path: string, parameter: string) => async (): Promise<number> =>
    (await stage.erp.inject({ url: `${path}?${parameter}=${wrongCode()}`, remoteAddress: '198.51.100.7' })).statusCode
  await guess('getInviteMessage', look('/api/Supplier/InviteMsg', 'InviteCode'))
  await guess('getTransferMessage', look('/api/Supplier/TransferMsg', 'TransferCode'))
  // What a person tries is counted together, whichever way it is tried.
  await guess('joinSupplier, acceptTransfer and beginRegistration', async () => {
    const asked = [
      await call('joinSupplier', guesser, { body: { inviteCode: wrongCode() } }),
      await call('acceptTransfer', guesser, accept(wrongCode())),
      await call('beginRegistration', guesser, { body: { inviteCode: wrongCode() } }),
    ]
    return asked.every(({ status }) => status === 429) ? 429 : 0
  })
  return {
    winners,
    strange,
    bits: varyingBits(generated),
    lengthBits: Math.min(...generated.map((code) => Buffer.from(code, 'base64url').length * 8)),
    limitedAfter,
  }
}
