import type { SigningAlgorithm } from '#kernel/signing-algorithm.ts'

/** How every access token is signed: small signatures, and signing costs a fifteenth of RS256. */
export const ALGORITHM = 'ES256' satisfies SigningAlgorithm

/** Life of an access token; browsers renew it after 50 minutes (specification §9). */
export const ACCESS_SECONDS = 60 * 60
