import type { Measurement } from './measurement.ts'

/** One promise, tried, with a control: the same run against a planted fault must fail. */
export type Proof = Measurement
