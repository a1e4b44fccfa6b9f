import { statusName } from '#kernel/machine.ts'
import { presignFile } from '#modules/file/api/shared/presign.ts'
import type { Clock } from '#platform/clock.ts'
import { bind, type BoundOperation } from '#platform/http/routes.ts'
import type { SmsSender } from '#platform/messaging/sms.ts'
import type { FieldCipher } from '#platform/secrets/field-cipher.ts'
import type { DocumentSigning } from '#platform/signing/signing.ts'
import type { ObjectStore } from '#platform/storage/object-store.ts'
import type { Objects } from '#platform/storage/objects.ts'
import { operations } from '../contract.ts'
import { contractLedger } from '../machine.ts'
import { makeBody } from './body.ts'
import { compareReturned } from './compare.ts'
import { contracts } from './contracts.ts'
import { listEvidence } from './evidence.ts'
import { ledgerSheet } from './ledger-sheet.ts'
import { reserveContractCode } from './number.ts'
import { contractsFor, partnersFor } from './party-store.ts'
import { giveToken, previewText, showPdf, showWord, signedFile } from './read.ts'
import { showFile } from './show-file.ts'
import { moveContract } from './sign.ts'
import { sendSignCode } from './sign-code.ts'
import { evidenceReport, verifyContract } from './verify.ts'
import { createContract, registerContract, saveContract } from './write.ts'

export interface ContractDeps {
  readonly clock: Clock
  readonly cipher: Pick<FieldCipher, 'decrypt'>
  readonly sms: SmsSender
  readonly store: ObjectStore
  readonly objects: Objects
  readonly signing: DocumentSigning
}

/** What is scanned for the archive, as files are sorted. */
const ARCHIVE = 'contract.archive'

/** Binds the calls of contracts to their use cases. Detached where bytes move, where a GET writes, and where a message is sent. */
export const contractRoutes = (deps: ContractDeps): BoundOperation[] => {
  const { clock, cipher, signing, objects } = deps
  return bind(operations, {
    selectContractPartners: ({ tx, me, query }) => partnersFor(tx, me, query.Name ?? ''),
    selectContracts: async ({ tx, me, query }) =>
      (await contractsFor(tx, me, query)).map(({ status, ...row }) => ({
        ...row,
        statusName: statusName(contractLedger, status, me.side),
      })),
    exportContracts: { detached: ({ db, me, query }) => ledgerSheet(db, me, query, clock) },
    registerContract: ({ tx, me, body }) => registerContract({ tx, me, now: clock() }, body),
    listContractLedgers: ({ tx, me, query }) => contracts.list({ tx, me, now: clock() }, query),
    getContractLedger: ({ tx, me, params }) => contracts.get({ tx, me, now: clock() }, params.id),
    getContractPurchaser: ({ tx, me, params }) => contracts.purchaser({ tx, me, now: clock() }, params.id, cipher),
    createContractLedger: ({ tx, me, body }) => createContract({ tx, me, now: clock() }, body),
    saveContract: ({ tx, me, params, body }) =>
      saveContract({ tx, me, now: clock() }, params.id, body.rowVersion, body.draft),
    moveContractLedger: ({ tx, me, params, query, body }) =>
      moveContract(signing, { tx, me, now: clock() }, params.id, query.transition, body),
    assignContracts: ({ tx, me, body }) => contracts.assign({ tx, me, now: clock() }, body),
    reassignContracts: ({ tx, me, body }) => contracts.reassign({ tx, me, now: clock() }, body),
    reserveContractCode: {
      detached: async ({ db, me, params }) => ({
        contractCode: await db.write(me, (tx) => reserveContractCode({ tx, me, now: clock() }, params.id)),
      }),
    },
    getContractViewToken: {
      detached: ({ db, me, params }) => db.write(me, (tx) => giveToken({ tx, me, now: clock() }, params.id)),
    },
    previewContract: ({ tx, me, params }) => previewText({ tx, me, now: clock() }, params.id),
    showContractPdf: {
      detached: ({ db, me, params, query, address }) =>
        showPdf({ db, me, now: clock(), id: params.id, token: query.Token }, address),
    },
    showContractDocx: {
      detached: ({ db, me, params, query }) => showWord({ db, me, now: clock(), id: params.id, token: query.Token }),
    },
    uploadContractArchive: {
      detached: async ({ db, me, params, query }) => {
        await db.read(me, (tx) => contracts.getHead({ tx, me, now: clock() }, params.id))
        const order = { name: query.Name, size: query.Size, mime: '', category: ARCHIVE }
        return presignFile({ db, store: deps.store }, me, order)
      },
    },
    makeContractBody: {
      detached: ({ db, me, params, body }) =>
        makeBody({ db, objects, signing }, { me, now: clock(), id: params.id, ...body }),
    },
    compareContract: {
      detached: ({ db, me, params, body }) =>
        compareReturned(
          { db, objects },
          { db, me, now: clock(), id: params.id, fileId: body.fileId, token: body.token },
        ),
    },
    sendContractSignCode: {
      detached: ({ db, me, params, body, address }) =>
        sendSignCode(
          { db, cipher, sms: deps.sms },
          { me, now: clock(), address, id: params.id, readSha256: body.readSha256 },
        ),
    },
    showContractFile: {
      detached: ({ db, me, params, query }) =>
        showFile({ db, objects }, { db, me, now: clock(), id: params.id, token: query.Token, fileId: params.fileId }),
    },
    downloadSignedContract: {
      detached: ({ db, me, params, query }) => signedFile({ db, me, now: clock(), id: params.id, token: query.Token }),
    },
    verifyContract: {
      detached: ({ db, me, params }) => verifyContract(signing, { db, me, now: clock(), id: params.id }),
    },
    listContractEvidence: async ({ tx, me, params }) => {
      const act = { tx, me, now: clock() }
      const { id } = await contracts.getHead(act, params.id)
      return listEvidence(act, id)
    },
    downloadContractEvidence: {
      detached: ({ db, me, params }) => evidenceReport(signing, { db, me, now: clock(), id: params.id }),
    },
  })
}
