import { describe, expect, it } from 'vitest'
import { allowedTransitions, decide, transitionNames, type Actor } from '#kernel/machine.ts'
import { permissionsOf } from '#kernel/permission.ts'
import { tooling } from './machine.ts'
import type { ToolingFacts } from './rules.ts'

const SUPPLIER: Actor = { side: 'supplier', permissions: permissionsOf(['SupplierMerchandiser']) }
const STAFF: Actor = { side: 'staff', permissions: permissionsOf(['Purchaser']) }
const facts = (changes: Partial<ToolingFacts> = {}): ToolingFacts => ({
  registeredBy: 1,
  owner: 1,
  wasStored: false,
  ...changes,
})

describe('a tool', () => {
  it('is checked by the side that did not enter it', () => {
    expect(allowedTransitions(tooling, 'checking', facts(), SUPPLIER)).toEqual(['confirm', 'return'])
    expect(allowedTransitions(tooling, 'checking', facts(), STAFF)).toEqual(['void'])
    expect(allowedTransitions(tooling, 'checking', facts({ registeredBy: 2 }), STAFF)).toEqual(['confirm', 'return'])
    expect(allowedTransitions(tooling, 'returned', facts({ registeredBy: 2 }), SUPPLIER)).toEqual(['resubmit', 'void'])
  })
  it('is scrapped by its owner; who keeps what is another’s asks', () => {
    const ends = (owner: 1 | 2, actor: Actor) =>
      allowedTransitions(tooling, 'inUse', facts({ owner }), actor).filter((name) => /scrap/i.test(name))
    expect([ends(1, SUPPLIER), ends(1, STAFF)]).toEqual([['requestScrap'], ['scrap']])
    expect([ends(2, SUPPLIER), ends(2, STAFF)]).toEqual([['scrap'], []])
  })
  it('that is not scrapped after all goes back to where it was', () => {
    const to = (wasStored: boolean) => decide(tooling, 'refuseScrap', 'scrapping', facts({ wasStored }), STAFF)
    expect([to(true), to(false)]).toEqual([
      { ok: true, to: 'stored' },
      { ok: true, to: 'inUse' },
    ])
  })
  it('needs a reason where something is refused or ended', () => {
    expect(transitionNames(tooling).filter((name) => tooling.transitions[name].reason)).toEqual([
      'return',
      'requestScrap',
      'refuseScrap',
      'scrap',
    ])
  })
})
