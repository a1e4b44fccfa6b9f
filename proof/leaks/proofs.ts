import { onStage } from '../parts/stage.ts'
import { withScratch } from '../parts/scratch.ts'
import { rounded } from '../parts/measurement.ts'
import { caughtOnce, type Proof } from '../parts/proof.ts'
import { IS_NOBODY } from './actors.ts'
import { mutateFilters } from './filters.ts'
import { falseClaims } from './headers.ts'
import { isLookRight, mutateIdentity, somebodyGetsIn } from './identity.ts'
import { numbersShown } from './masking.ts'
import { interleaved, withSharedMemory } from './interleaved.ts'
import { makeHouse } from './house.ts'
import { isRead, leaksInside, lookInside } from './inside.ts'
import { mutatePolicies } from './policies.ts'
import { outsideContract, routesOf } from './routes.ts'
import { secretsFound } from './secrets.ts'
import { seenByItself } from './sight.ts'
import { sweep } from './sweep.ts'
import { foreignAndUnknown } from './unknown.ts'
import { createWalls } from './walls.ts'
import { makeWorld } from './world.ts'

const GAP_MS = 5
const SHOWN = 20
/** Below this the proof would compare refusals with refusals. */
const SEEN_AT_LEAST = 15
const SERVED_AT_LEAST = 500
const isOwnerOfA = ({ name }: { readonly name: string }): boolean => name === 'owner of A'

/** L0 to L4, L7 and L11: what somebody of another company gets to see, to change, or to guess. */
const foreigners: Proof = {
  name: 'leaks',
  promise: 'nobody sees, changes or guesses anything of another company',
  goal: `0 leaks over every operation × 10 actors × 3 foreign ids; no route outside of the contract; a foreign id answered like an unknown one, byte for byte and within ${GAP_MS} ms`,
  run: ({ seed }) =>
    withScratch(async (scratch) => {
      const found = await onStage(await scratch.create('real'), async (stage) => {
        const world = await makeWorld(stage)
        const routes = [...routesOf(stage.erp), ...routesOf(stage.passport)]
        return {
          unseen: world.unseen,
          marked: world.canaries.columns.length,
          tables: world.canaries.tables.length,
          sight: await seenByItself(world, seed),
          routes: routes.length,
          outside: outsideContract(stage, routes),
          strayNoticed: outsideContract(stage, [...routes, 'GET /api/Stray']).length > 0,
          claims: await falseClaims(world, seed),
          compared: await foreignAndUnknown(world, seed),
          shown: await numbersShown(world, seed),
          swept: await sweep(world, { seed, isThorough: true }),
        }
      })
      const control = await onStage(await scratch.create('control'), async (stage) => {
        const world = await makeWorld(stage)
        const walls = await createWalls(stage, world.isForeign)
        walls.ignore('all')
        await walls.dropRowSecurity()
        const compared = await foreignAndUnknown(world, seed)
        return {
          telling: compared.telling.length,
          leaks: (await sweep(world, { seed, actors: isOwnerOfA })).leaks.length,
        }
      })
      const { swept, claims, compared, shown, sight } = found
      const leaks = [...swept.leaks, ...claims.leaks]
      const probes = swept.probes + claims.probes
      const servedTo = Object.entries(swept.servedTo)
      const toNobody = servedTo.filter(([name]) => IS_NOBODY.test(name)).map(([name, n]) => `${n} to ${name}`)
      const toOwner = swept.servedTo['owner of A'] ?? 0
      const isVoid =
        control.leaks === 0 ||
        control.telling === 0 ||
        !found.strayNoticed ||
        sight.operations.length < SEEN_AT_LEAST ||
        toOwner < SERVED_AT_LEAST ||
        shown.revealed.length === 0
      return {
        ok:
          leaks.length === 0 &&
          toNobody.length === 0 &&
          found.outside.length === 0 &&
          found.unseen.length === 0 &&
          compared.telling.length === 0 &&
          compared.gapMs < GAP_MS &&
          shown.unmasked.length === 0 &&
          !isVoid,
        n: probes,
        tried: { count: probes, what: `probes of ${swept.operations} operations by ${swept.actors} actors` },
        failed:
          leaks.length +
          toNobody.length +
          found.outside.length +
          found.unseen.length +
          compared.telling.length +
          shown.unmasked.length +
          (compared.gapMs < GAP_MS ? 0 : 1),
        control: [
          { fault: 'leaks with both walls down', caught: control.leaks },
          { fault: 'telling answers', caught: control.telling },
          caughtOnce('stray route', found.strayNoticed),
        ],
        measured: {
          leaks: leaks.length,
          firstLeaks: leaks.slice(0, SHOWN),
          operations: swept.operations,
          actors: swept.actors,
          statuses: swept.statuses,
          servedTo: swept.servedTo,
          servedToNobody: toNobody,
          routes: found.routes,
          outsideContract: found.outside,
          markedColumns: found.marked,
          markedTables: found.tables,
          tablesWithoutRow: found.unseen,
          marksSeenByTheirOwner: { operations: sight.operations.length, columns: sight.columns.length },
          foreignOrUnknown: { ...compared, gapMs: rounded(compared.gapMs) },
          personalNumbers: shown,
          control,
        },
        sentence: `${leaks.length} leaks in ${probes} probes of ${swept.operations} operations by ${swept.actors} actors (${toOwner} answered with content to the owner of A, ${toNobody.length} to those without a session), with ${found.marked} marked columns in ${found.tables} tables; ${compared.telling.length} of ${compared.operations} operations tell a foreign id from an unknown one (gap ${rounded(compared.gapMs)} ms); ${shown.unmasked.length} show a personal number without an audit line; control: ${isVoid ? 'a planted fault was NOT noticed, so this figure is void' : `with both walls down ${control.leaks} leaks and ${control.telling} telling operations were found`}`,
      }
    }),
}

/** L12 and L13: each wall alone, and every guard taken away once. */
const eachWall: Proof = {
  name: 'leaks-walls',
  promise: 'row security alone and filters alone keep companies apart',
  goal: 'row security alone and the filters alone let nothing through; the loss of any one policy, condition of identity or filter is noticed',
  isSlow: true,
  run: ({ seed }) =>
    withScratch(async (scratch) =>
      onStage(await scratch.create('real'), async (stage) => {
        const world = await makeWorld(stage)
        const walls = await createWalls(stage, world.isForeign)
        const policies = await mutatePolicies(world)
        walls.ignore('all')
        const withoutFilters = await sweep(world, { seed })
        walls.ignore('none')
        const isShut = !(await somebodyGetsIn(world, seed)) && (await isLookRight(world))
        const identity = await mutateIdentity(world, seed)
        await walls.dropRowSecurity()
        const withoutSecurity = await sweep(world, { seed })
        walls.ignore('all')
        const control = await sweep(world, { seed, actors: isOwnerOfA })
        walls.ignore('none')
        await walls.restoreRowSecurity()
        const filters = await mutateFilters(world, walls, seed)
        const mutants = policies.mutants + identity.mutants + filters.mutants
        const survived = [...policies.survived, ...identity.survived, ...filters.survived]
        const leaks = [...withoutFilters.leaks, ...withoutSecurity.leaks]
        return {
          ok:
            leaks.length === 0 &&
            policies.open.length === 0 &&
            isShut &&
            survived.length === 0 &&
            filters.strayLeaks.length === 0 &&
            control.leaks.length > 0,
          n: withoutFilters.probes + withoutSecurity.probes + mutants,
          tried: {
            count: withoutFilters.probes + withoutSecurity.probes,
            what: `probes with one wall down, ${mutants} guards taken away`,
          },
          failed: leaks.length + policies.open.length + survived.length + filters.strayLeaks.length + (isShut ? 0 : 1),
          control: [
            { fault: 'lost guards', caught: mutants - survived.length, of: mutants },
            { fault: 'leaks with both walls down', caught: control.leaks.length },
          ],
          measured: {
            withoutFilters: { probes: withoutFilters.probes, leaks: withoutFilters.leaks.slice(0, SHOWN) },
            withoutSecurity: { probes: withoutSecurity.probes, leaks: withoutSecurity.leaks.slice(0, SHOWN) },
            policies,
            identity,
            filters,
            control: control.leaks.length,
          },
          sentence: `${withoutFilters.leaks.length} leaks in ${withoutFilters.probes} probes by row security alone, ${withoutSecurity.leaks.length} in ${withoutSecurity.probes} by the filters alone; ${mutants - survived.length} of ${mutants} lost guards noticed (${policies.mutants} policies over ${policies.tables} tables, ${identity.mutants} conditions of identity, ${filters.mutants} filters, in ${filters.places - filters.unnoticed.length} of ${filters.places} operations that rest on one); ${filters.strayLeaks.length} leaks by ${filters.strayReferences} documents of A that point to files of B; control: with neither wall ${control.leaks.length} leaks were found`,
        }
      }),
    ),
}

/** L14: personal numbers at rest and in logs. */
const secrets: Proof = {
  name: 'leaks-numbers',
  promise: 'no personal number lies in plain in tables, journal or log',
  goal: '0 personal numbers in plain, hex or base64 in tables, journal and log',
  run: ({ seed }) =>
    withScratch(async (scratch) => {
      const look = async (name: string, leaky: boolean) =>
        onStage(await scratch.create(name), (stage) => secretsFound(stage, scratch.dataDir, seed, leaky))
      const found = await look('real', false)
      const control = await look('control', true)
      const isVoid = control.hits.length === 0 || found.logBytes === 0
      return {
        ok: found.hits.length === 0 && !isVoid,
        n: found.numbers,
        tried: { count: found.numbers, what: `numbers, sent in ${found.calls} calls` },
        failed: found.hits.length,
        control: [{ fault: 'planted numbers found', caught: control.hits.length }],
        measured: { ...found, control: control.hits },
        sentence: `${found.numbers} numbers, sent in ${found.calls} calls, stand in ${found.hits.length} places of the tables, of ${Math.round(found.fileBytes / 1_048_576)} MB of journal and of ${Math.round(found.logBytes / 1024)} KB of log; control: ${isVoid ? 'a planted number was NOT found, so this figure is void' : 'a planted number was found'}`,
      }
    }),
}

const INTERLEAVED = 10_000

/** L10: what a process remembers. */
const memory: Proof = {
  name: 'leaks-interleaved',
  promise: 'nothing that is remembered for one company reaches another',
  goal: `0 of ${INTERLEAVED} answers to A and B, reading at the same time, show A anything of B`,
  run: ({ n = INTERLEAVED, seed }) =>
    withScratch(async (scratch) => {
      const found = await onStage(await scratch.create('real'), async (stage) =>
        interleaved(await makeWorld(stage), n, seed),
      )
      const control = await onStage(
        await scratch.create('control'),
        async (stage) => interleaved(await makeWorld(stage), 600, seed),
        { plant: withSharedMemory },
      )
      const isVoid = control.leaks.length === 0
      return {
        ok: found.leaks.length === 0 && !isVoid,
        n: found.calls,
        tried: { count: found.calls, what: `interleaved calls, ${found.served} served to A` },
        failed: found.leaks.length,
        control: [{ fault: 'leaks of a shared memory', caught: control.leaks.length }],
        measured: { served: found.served, leaks: found.leaks.slice(0, SHOWN), control: control.leaks.length },
        sentence: `${found.leaks.length} leaks in ${found.calls} interleaved calls, ${found.served} of them served to A; control: ${isVoid ? 'a shared memory was NOT noticed, so this figure is void' : `a shared memory gave ${control.leaks.length} leaks`}`,
      }
    }),
}

const INSIDE_TURNS = 18

/** L16: what the buyer's people see of each other, of prices and of what is not theirs to do, and suppliers of the buyer. */
const inside: Proof = {
  name: 'leaks-inside',
  promise: 'rights, data scope and prices hold for the buyer’s people, drafts for suppliers',
  goal: 'L16: nobody without a right is served, nobody sees or changes documents beyond their data scope, a price without the right to it, or what the buyer keeps for itself, in any operation or export',
  isSlow: true,
  run: ({ n: turns = INSIDE_TURNS, seed }) =>
    withScratch(async (scratch) => {
      const found = await onStage(await scratch.create('real'), async (stage) =>
        lookInside(await makeHouse(stage), { seed, turns }),
      )
      const control = await onStage(await scratch.create('control'), async (stage) =>
        leaksInside(await makeHouse(stage), { seed, turns, isOpen: true, only: isRead }),
      )
      const isVoid = control.leaks.length === 0 || found.unseen.length > 0
      return {
        ok: found.leaks.length === 0 && found.unguarded.length === 0 && !isVoid,
        n: found.calls + found.guarded,
        tried: { count: found.calls, what: `calls by 4 people, ${found.marks} marked places` },
        failed: found.leaks.length + found.unguarded.length,
        control: [{ fault: 'sights of somebody who may see all', caught: control.leaks.length }],
        measured: { ...found, leaks: found.leaks.slice(0, SHOWN), control: control.leaks.length },
        sentence: `${found.leaks.length} leaks in ${found.calls} calls and all exports by somebody with a narrow data scope, somebody without prices and the supplier of the documents, with ${found.marks} marked places; ${found.unguarded.length} of ${found.guarded} operations served somebody who has every right but the one they ask for; control: ${isVoid ? `lifted limits were NOT noticed, or ${found.unseen.length} places were shown to nobody, so this figure is void` : `with the limits lifted the same look found ${control.leaks.length} leaks`}`,
      }
    }),
}

/** The promises of tenancy. */
export const leakProofs: readonly Proof[] = [foreigners, eachWall, secrets, memory, inside]
