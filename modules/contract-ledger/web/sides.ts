import type { Contract } from '../shapes.ts'

/** Whose signature it is, as the wire has it. */
export const SIDE = { buyer: 1, supplier: 2 } as const satisfies Record<string, Contract['signatures'][number]['side']>
