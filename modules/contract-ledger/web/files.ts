import { createClient } from '#shell/client/client.ts'
import type { ReceivedFile } from '#shell/client/reply.ts'
import { erp } from '#shell/session/session.ts'
import { operations } from '../contract.ts'
import type { Contract } from '../shapes.ts'

const client = createClient(operations, erp)

type Opened = Pick<Contract, 'id' | 'isTokenNeeded'>

/** A token to read one secret contract with, for some minutes. */
export const takeToken = (id: string) => client.getContractViewToken({ params: { id }, quiet: true })

/** The same where one is needed. */
export const tokenOf = async ({ id, isTokenNeeded }: Opened): Promise<string | undefined> =>
  isTokenNeeded ? (await takeToken(id)).token : undefined

const tokenFor = async (contract: Opened) => {
  const token = await tokenOf(contract)
  return token === undefined ? {} : { Token: token }
}

/** The text to read, with the reader's name across it. */
export const readText = (id: string, token: string | undefined, signal: AbortSignal): Promise<ReceivedFile> =>
  client.showContractPdf({ params: { id }, query: token === undefined ? {} : { Token: token }, signal, quiet: true })

/** The text in Word, to mark up. */
export const wordOf = async (contract: Opened): Promise<ReceivedFile> =>
  client.showContractDocx({ params: { id: contract.id }, query: await tokenFor(contract), quiet: true })

/** The signed file, to the byte. */
export const signedFileOf = async (contract: Opened): Promise<ReceivedFile> =>
  client.downloadSignedContract({ params: { id: contract.id }, query: await tokenFor(contract), quiet: true })

/** A scan or another file of the contract, with the reader's name across it. */
export const contractFileOf = async (contract: Opened, fileId: string, signal?: AbortSignal): Promise<ReceivedFile> =>
  client.showContractFile({
    params: { id: contract.id, fileId },
    query: await tokenFor(contract),
    quiet: true,
    ...(signal === undefined ? {} : { signal }),
  })

/** The report of how it came to be signed. */
export const evidenceFileOf = (id: string): Promise<ReceivedFile> =>
  client.downloadContractEvidence({ params: { id }, quiet: true })
