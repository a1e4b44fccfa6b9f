/**
 * How ID tokens may be signed, for each program as it was registered. Every provider must offer RS256, which programs expect
 * that did not choose (OpenID Connect Core §15.1, Discovery §3).
 */
export const SIGNING_ALGORITHMS = ['RS256', 'ES256'] as const
export type SigningAlgorithm = (typeof SIGNING_ALGORITHMS)[number]
